import { Menu } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { type Quarter, quarterKey } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useMay } from "../../base/may.ts";
import { MoreButton } from "../../ui/words/MoreButton.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { CompareDialog } from "../compare.dialog.tsx";

/** What else a package offers: pages to sign, each form by itself, where its figures come from, what changed, its report. */
export function PackageChoices({ client, row }: { client: number; row: PackageRow }) {
  const opens = useMay("packages.open");
  const readsFigures = useMay("calculations.read");
  const readsDraft = useMay("packages.read_draft_report");
  const { linkTo } = useFileLink();
  const params = { clientId: String(client) };
  const [comparing, setComparing] = useState<{ id: number; label: string } | null>(null);
  const button = useRef<HTMLElement>(null);
  const compare = () => {
    // The dialog gives the focus back to where it was: the menu is gone by then, its button is not.
    button.current?.focus();
    setComparing({ id: row.id ?? 0, label: row.label });
  };
  const figures = readsFigures && row.id !== null && row.calculation !== null;
  const draft = row.status === "draft" && readsDraft;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton ref={button} label={`More of ${row.label}`} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" {...linkTo(row.url ?? "", row.download_attrib)}>
            Download
          </Menu.Item>
          {row.sign_url && (
            <Menu.Item component="a" {...linkTo(row.sign_url)}>
              Download pages to sign
            </Menu.Item>
          )}
          {row.forms.map((form) => (
            <Menu.Item key={form.id} component="a" {...linkTo(form.url, form.download_attrib)}>
              {form.label}
            </Menu.Item>
          ))}
          {figures && (
            <>
              <Menu.Item
                renderRoot={(props) => (
                  <Link {...props} to="/clients/$clientId/calculation" params={params} search={explanationOf(row)} />
                )}
              >
                Explain
              </Menu.Item>
              <Menu.Item onClick={compare}>Compare with now</Menu.Item>
            </>
          )}
          {draft && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/clients/$clientId/reports/draft" params={params} />}
            >
              Draft report
            </Menu.Item>
          )}
          {row.status === "final" && opens && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/clients/$clientId/reports/final" params={params} />}
            >
              Final report
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CompareDialog client={client} row={comparing} onClose={() => setComparing(null)} />
    </>
  );
}

/** The refund of the package's first quarter in the explanation panel, over the calculation that the package states. */
function explanationOf({ calculation, quarters }: PackageRow) {
  const [first] = quarters;
  const of = String(calculation);
  return first ? { of, in: of, figure: "refund", quarter: quarterKey(first as Quarter) } : { of };
}
