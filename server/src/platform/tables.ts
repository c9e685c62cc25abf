// The platform's door for table files: columns, and the tables that others refer to.
export { cents } from "./database/moneyColumn.ts";
export { lastChange, recordId, reference } from "./database/recordColumns.ts";
export { inGroup, stateCheck, stateColumn } from "./database/stateColumn.ts";
export { storedFiles } from "./files/file.tables.ts";
export { mailMessages } from "./mail/mail.tables.ts";
