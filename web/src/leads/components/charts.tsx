import { FigureTable } from "../../ui/figures/FigureTable.tsx";
import { Inline } from "../../ui/panels/Arranged.tsx";

interface Series {
  title: string;
  data: readonly number[];
  color: string;
}

const [width, height] = [640, 180];

/** Lines over days, with a table of the same figures beside them. */
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
  const x = (at: number) => 10 + (at * (width - 20)) / Math.max(1, days.length - 1);
  const y = (value: number) => height - 10 - (value * (height - 20)) / most;
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={{ width: "100%", maxWidth: width }}>
        <title>{label}</title>
        <line x1={10} x2={width - 10} y1={height - 10} y2={height - 10} stroke="currentColor" opacity={0.3} />
        {series.map(({ title, data, color }) => (
          <g key={title} stroke={color} fill={color} data-series={title}>
            <polyline fill="none" strokeWidth={2} points={data.map((value, at) => `${x(at)},${y(value)}`).join(" ")} />
            {data.map((value, at) => (
              <circle key={days[at]} cx={x(at)} cy={y(value)} r={2.5} />
            ))}
          </g>
        ))}
      </svg>
      <Inline>
        {series.map(({ title, color }) => (
          <span key={title}>
            <span aria-hidden style={{ color }}>
              ●
            </span>{" "}
            {title}
          </span>
        ))}
      </Inline>
      <details>
        <summary>Figures of {label.toLowerCase()}</summary>
        <FigureTable
          label={`${label}, figures`}
          first={{ title: "Day", show: ({ day }) => day }}
          figures={series.map(({ title, data }) => ({ title, show: ({ at }: { at: number }) => data[at] }))}
          rows={days.map((day, at) => ({ day, at }))}
          rowKey={({ day }) => day}
        />
      </details>
    </div>
  );
}

const colors = [
  "#1c7ed6",
  "#2b8a3e",
  "#e8590c",
  "#7048e8",
  "#c2255c",
  "#0b7285",
  "#868e96",
  "#5c940d",
  "#f08c00",
  "#364fc7",
];
const radius = 60;
const around = 2 * Math.PI * radius;

/** Parts of a whole, with a table of the same figures beside them. */
export function Donut({ label, labels, data }: { label: string; labels: readonly string[]; data: readonly number[] }) {
  const sum = data.reduce((all, one) => all + one, 0);
  let before = 0;
  return (
    <Inline>
      <svg viewBox="0 0 180 180" width={180} height={180} role="img" aria-label={label}>
        <title>{label}</title>
        {data.map((value, at) => {
          const length = sum === 0 ? 0 : (value / sum) * around;
          const offset = before;
          before += length;
          return (
            <circle
              key={labels[at]}
              cx={90}
              cy={90}
              r={radius}
              fill="none"
              stroke={colors[at % colors.length]}
              strokeWidth={26}
              strokeDasharray={`${length} ${around - length}`}
              strokeDashoffset={-offset}
            />
          );
        })}
      </svg>
      <FigureTable
        label={`${label}, figures`}
        first={{
          title: "Status",
          show: ({ name, at }) => (
            <>
              <span aria-hidden style={{ color: colors[at % colors.length] }}>
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
    </Inline>
  );
}
