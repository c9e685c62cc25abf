import { Button } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, apiBase } from "../app/api.ts";
import { CardFrame, Loaded } from "../ui/CardFrame.tsx";
import { instantText } from "../ui/instants.ts";
import styles from "../ui/pieces.module.css";
import own from "./components/calculation.module.css";
import { FilesCard } from "./components/FilesCard.tsx";
import { placeOf } from "./components/words.ts";

/** What the calculation rests on, in words, with who entered each value; as JSON; and its files. */
export function InputsTab({ calculation }: { calculation: Calculation }) {
  const input = useQuery(api.calculations.input.queryOptions({ input: { params: { id: calculation.id } } }));
  return (
    <div className={styles.stack}>
      <Loaded query={input} lines={8}>
        {({ values, payroll }) => (
          <>
            <CardFrame
              level={2}
              title="Payroll"
              aside={
                <Button
                  component="a"
                  href={`${apiBase}/calculations/${calculation.id}/input/file`}
                  download
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} aria-hidden />}
                >
                  Download as JSON
                </Button>
              }
            >
              <p>
                {payroll.file}: {payroll.rows.toLocaleString("en-US")} rows, imported by {payroll.imported_by} on{" "}
                {instantText(payroll.imported_at)}.
              </p>
            </CardFrame>
            {[...new Set(values.map(({ section }) => section))].map((section) => (
              <CardFrame key={section} level={2} title={section}>
                <ul className={own.steps} aria-label={section}>
                  {values
                    .filter((value) => value.section === section)
                    .map((value) => (
                      <li key={value.title + value.value}>
                        <div className={own.step}>
                          {value.link ? (
                            <Link {...placeOf(value.link)}>{value.title}</Link>
                          ) : (
                            <span>{value.title}</span>
                          )}
                          <span className={styles.small}>
                            {value.by && value.at && `${value.by}, ${instantText(value.at)}`}
                          </span>
                          <span>{value.value}</span>
                        </div>
                      </li>
                    ))}
                </ul>
              </CardFrame>
            ))}
          </>
        )}
      </Loaded>
      <FilesCard calculation={calculation} />
    </div>
  );
}
