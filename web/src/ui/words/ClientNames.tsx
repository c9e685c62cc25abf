import { Link } from "@tanstack/react-router";
import { useNarrow } from "../panels/useNarrow.ts";
import { CopyText } from "./CopyText.tsx";
import { Muted } from "./Quiet.tsx";

interface Props {
  id: number;
  /** Null where it could not be read. */
  record: { legal_name: string; trade_name: string; ein: string } | null;
  className?: string | undefined;
}

/** Whose page it is: the legal name, which leads to the profile, the name by which lists call it, id and EIN. */
export function ClientNames({ id, record, className }: Props) {
  const narrow = useNarrow();
  return (
    <>
      <Link to="/clients/$clientId/$tab" params={{ clientId: String(id), tab: "profile" }} className={className}>
        {record?.legal_name ?? "Profile"}
      </Link>
      {record && !narrow && record.trade_name !== record.legal_name && <Muted>{record.trade_name}</Muted>}
      <CopyText value={`#${id}`} name="client id" />
      {record && <CopyText value={record.ein} name="EIN" />}
    </>
  );
}
