import { dateText } from "../../base/instants.ts";
import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Inline } from "../../ui/panels/Arranged.tsx";
import own from "./charts.module.css";

interface Series {
  title: string;
  data: readonly number[];
  color: string;
}

const [width, height] = [100, 100];

/** Lines over days, as wide as their card, with a table of the same figures beside them. */
export function LineChart({
  label,
  days,
  series,
}: {
  label: string;
  days: readonly string[];
  series: readonly Series[];
}) {
  const most = Math.max(1, ...series.flatMap(({ data }) => data));
  const x = (at: number) => (at * width) / Math.max(1, days.length - 1);
  const y = (value: number) => height - (value * height) / most;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div>
      <div className={own.plot} role="img" aria-label={label}>
        <div className={own.scale}>
          <span>{most}</span>
          <span>0</span>
        </div>
        {/* Stretched over its card; strokes keep their width, and a point is a stroke without a length. */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={own.lines} aria-hidden>
          <line x1={0} x2={width} y1={0} y2={0} className={own.rule} vectorEffect="non-scaling-stroke" />
          <line x1={0} x2={width} y1={height} y2={height} className={own.rule} vectorEffect="non-scaling-stroke" />
          {series.map(({ title, data, color }) => (
            <g key={title} stroke={color} fill="none" data-series={title}>
              <polyline
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
                points={data.map((value, at) => `${x(at)},${y(value)}`).join(" ")}
              />
              {data.map((value, at) => (
                <path
                  key={days[at]}
                  d={`M${x(at)} ${y(value)}h0`}
                  // Where nothing is there is nothing to see.
                  strokeWidth={value === 0 ? 2 : 6}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          ))}
        </svg>
        <div className={own.days}>
          {first && <span>{dateText(first)}</span>}
          {last && <span>{dateText(last)}</span>}
        </div>
      </div>
      <Inline>
        {series.map(({ title, data, color }) => (
          <span key={title}>
            <span aria-hidden style={{ color }}>
              ●
            </span>{" "}
            {`${title}: ${data.reduce((sum, many) => sum + many, 0).toLocaleString("en-US")}`}
          </span>
        ))}
      </Inline>
      <details className={own.details}>
        <summary>Figures of {label.toLowerCase()}</summary>
        <FigureTable
          few
          label={`${label}, figures`}
          first={{ title: "Day", show: ({ day }) => dateText(day) }}
          figures={series.map(({ title, data }) => ({ title, show: ({ at }: { at: number }) => data[at] }))}
          rows={days.map((day, at) => ({ day, at }))}
          rowKey={({ day }) => day}
        />
      </details>
    </div>
  );
}

const radius = 60;
const around = 2 * Math.PI * radius;
/** What stays open between two parts. */
const gap = 2;

interface DonutProps {
  label: string;
  labels: readonly string[];
  data: readonly number[];
  /** A part has its colour by what it is, whatever stands beside it. */
  colorOf: (label: string) => string;
}

/** Parts of a whole, with a table of the same figures beside them. */
export function Donut({ label, labels, data, colorOf }: DonutProps) {
  const sum = data.reduce((all, one) => all + one, 0);
  const open = data.filter((one) => one > 0).length > 1 ? gap : 0;
  let before = 0;
  return (
    <div className={own.parts}>
      <svg viewBox="0 0 180 180" width={180} height={180} role="img" aria-label={label}>
        <title>{label}</title>
        {data.map((value, at) => {
          const share = sum === 0 ? 0 : (value / sum) * around;
          const length = Math.max(0, share - open);
          const offset = before;
          before += share;
          return (
            <circle
              key={labels[at]}
              cx={90}
              cy={90}
              r={radius}
              fill="none"
              stroke={colorOf(labels[at] ?? "")}
              strokeWidth={26}
              strokeDasharray={`${length} ${around - length}`}
              strokeDashoffset={-offset}
            />
          );
        })}
      </svg>
      <FigureTable
        few
        label={`${label}, figures`}
        first={{
          title: "Status",
          show: ({ name }) => (
            <>
              <span aria-hidden style={{ color: colorOf(name) }}>
                ●
              </span>{" "}
              {name}
            </>
          ),
        }}
        figures={[{ title: "Leads", show: ({ at }: { at: number }) => data[at] }]}
        rows={labels.map((name, at) => ({ name, at }))}
        rowKey={({ name }) => name}
        totals={[sum]}
      />
    </div>
  );
}
