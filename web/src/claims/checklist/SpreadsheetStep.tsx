import { Button } from "@mantine/core";
import { spreadsheetHeadings } from "@refundry/contract/claims";
import { IconDownload } from "@tabler/icons-react";
import { apiBase } from "../../base/api.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import own from "./checklist.module.css";
import { StepForm } from "./StepForm.tsx";
import { type StepProps, useStepForm } from "./useStepForm.ts";

const address = `${apiBase}/payroll/template`;

/** What the payroll spreadsheet has to be, before it is handed in. */
export function SpreadsheetStep(place: StepProps) {
  const step = useStepForm(place, { known: null, records: () => [], words: {} });
  const { busy, linkTo } = useFileLink();
  return (
    <StepForm place={place} {...step}>
      <div className={own.group}>
        <p>In the next step you hand in a spreadsheet of your payroll.</p>
        <Points>
          <li>It covers all checks from March 15, 2020 through September 30, 2021.</li>
          <li>It is an Excel file, not a PDF. Most payroll providers offer both.</li>
          <li>
            It has the columns{" "}
            {spreadsheetHeadings.map((heading, at) => (
              <span key={heading}>
                {at > 0 && (at === spreadsheetHeadings.length - 1 ? " and " : ", ")}
                <strong>{heading}</strong>
              </span>
            ))}
            , with a row for each check.
          </li>
        </Points>
        <div>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            loading={busy !== null}
            {...linkTo(address, "payroll-template.xlsx")}
          >
            Excel template
          </Button>
        </div>
      </div>
    </StepForm>
  );
}
