import { agePassed, type Call, inTransaction, lastBackup, trailState } from "../../platform/index.ts";

/** What System status says of backups and of where the end of the audit trail is kept. */
export async function readSystem({ services }: Call) {
  const backup = await inTransaction(services.pool, { readOnly: true }, (tx) => lastBackup(tx));
  const { entries, keptAt } = await trailState(services);
  const { auditHeads: second } = services.settings;
  return {
    last_backup: backup && {
      at: backup.at,
      files: backup.files,
      bytes: backup.bytes,
      with_secret: backup.withSecret,
    },
    backup_late: !backup || agePassed(backup, new Date()).late,
    trail: {
      entries,
      kept_at: keptAt,
      second_place: second && ("file" in second ? ("file" as const) : ("mail" as const)),
    },
  };
}
