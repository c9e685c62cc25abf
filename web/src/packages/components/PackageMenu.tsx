import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { roleMay } from "@refundry/contract/access";
import type { PackageRow } from "@refundry/contract/packages";
import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../app/session.ts";

/** What else a package offers: pages to sign, each form by itself, its report. */
export function PackageMenu({ client, row }: { client: number; row: PackageRow }) {
  const role = useSession()?.role_id ?? 14;
  const params = { clientId: String(client) };
  const draft = row.status === "draft" && roleMay(role, "packages.read_draft_report");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={`More of ${row.label}`}>
          <ActionIcon variant="subtle" color="gray" aria-label={`More of ${row.label}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={row.url ?? undefined} download={row.download_attrib ?? true}>
          Download
        </Menu.Item>
        {row.sign_url && (
          <Menu.Item component="a" href={row.sign_url} download>
            Download pages to sign
          </Menu.Item>
        )}
        {row.forms.map((form) => (
          <Menu.Item key={form.id} component="a" href={form.url} download={form.download_attrib}>
            {form.label}
          </Menu.Item>
        ))}
        {draft && (
          <Menu.Item renderRoot={(props) => <Link {...props} to="/clients/$clientId/reports/draft" params={params} />}>
            Draft report
          </Menu.Item>
        )}
        {row.status === "final" && roleMay(role, "packages.open") && (
          <Menu.Item renderRoot={(props) => <Link {...props} to="/clients/$clientId/reports/final" params={params} />}>
            Final report
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
