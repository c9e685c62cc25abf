import { Button } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, apiBase } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import own from "./components/inputs.module.css";
import { useOpens } from "./components/useOpens.ts";
import { placeOf } from "./components/words.ts";

/** What the calculation rests on, in words, with who entered each value; as JSON. */
export function InputsTab({ calculation }: { calculation: Calculation }) {
  const input = useQuery(api.calculations.input.queryOptions({ input: { params: { id: calculation.id } } }));
  const { busy, linkTo } = useFileLink();
  const opens = useOpens();
  return (
    <Stack>
      <Loaded query={input} lines={8}>
        {({ values, payroll }) => (
          <>
            <CardFrame
              level={2}
              title="Payroll"
              aside={
                <Button
                  component="a"
                  {...linkTo(`${apiBase}/calculations/${calculation.id}/input/file`)}
                  loading={busy !== null}
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
                <div className={own.even}>
                  <FigureTable
                    label={section}
                    rows={values.filter((value) => value.section === section)}
                    rowKey={({ title, value }) => title + value}
                    first={{
                      title: "Input",
                      show: ({ title, link }) =>
                        link && opens(link) ? <Link {...placeOf(link)}>{title}</Link> : title,
                    }}
                    figures={[
                      { title: "Value", words: true, show: ({ value }) => value },
                      {
                        title: "Entered by",
                        words: true,
                        show: ({ by, at }) => (by && at ? `${by}, ${instantText(at)}` : "–"),
                      },
                    ]}
                  />
                </div>
              </CardFrame>
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
