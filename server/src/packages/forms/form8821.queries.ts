import { Readable } from "node:stream";
import {
  type Form8821Facts,
  form8821Values,
  missingOf8821,
  missingPartsOf8821,
  type packages,
} from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { MissingOf8821 } from "../../calculations/index.ts";
import { claimFactsOf } from "../../claims/index.ts";
import { clients, openedClient } from "../../clients/index.ts";
import { type Call, SentAsFile, type Tx } from "../../platform/index.ts";
import { firmDesignees } from "../formBlank.tables.ts";
import { isNamedOn } from "../snapshot/designee.queries.ts";
import { fileNameOf, formOf } from "../snapshot/package.rules.ts";
import { printedDesignee } from "../snapshot/packageSnapshot.queries.ts";
import { form8821Task } from "./form8821.compute.ts";
import { blankLimits } from "./formBlank.compute.ts";
import { blankOn } from "./formBlank.queries.ts";
import { drawPdf } from "./pdfDrawing.queries.ts";

/** What Form 8821 of a client says today and what it lacks; with `file` the PDF that the server fills (07, 2.3). */
export async function form8821(call: Call, { params, query }: InputFor<typeof packages.form8821>) {
  const { facts, blank } = await call.transaction(
    async (tx) => ({
      facts: await factsOf8821(tx, params.id),
      blank: await blankOn(tx, "f8821", utcDate(tx.now)),
    }),
    { readOnly: true },
  );
  const values = form8821Values(facts);
  const name = fileNameOf(facts.legal_name, "8821");
  if (!query.file) return { values, missing: missingOf8821(facts), file_name: name, official: blank !== null };
  const bytes = blank && (await call.services.files.read(blank.sha256));
  const pdf = await drawPdf(
    call.services,
    form8821Task,
    { values, blank: bytes, legalName: facts.legal_name, ein: facts.ein, day: utcDate(new Date()) },
    blankLimits,
  );
  await call.transaction(async (tx) => {
    tx.audit({ action: "form_8821.download", recordType: "clients", recordId: params.id, clientId: params.id });
  });
  throw new SentAsFile({ name, type: "application/pdf", open: () => Readable.from([Buffer.from(pdf)]) });
}

async function factsOf8821(tx: Tx, id: number): Promise<Form8821Facts> {
  const client = await openedClient(tx, id);
  const { signerTitle } = await claimFactsOf(tx, client.id);
  return {
    legal_name: client.legalName,
    street: client.street,
    city: client.city,
    state: client.state,
    zip: client.zip,
    ein: client.ein,
    contact_phone: client.contactPhone,
    contact_name: `${client.contactFirst} ${client.contactLast}`,
    signer_title: signerTitle,
    return_form: formOf(client.businessType).slice(0, 3),
    designee: await printedDesignee(tx, client),
  };
}

/** What Form 8821 of each client would leave empty today; a final waits for it (06, 5.5). */
export async function missingOn8821Of(tx: Tx, keys: readonly number[]): Promise<Map<number, MissingOf8821>> {
  const rows = await tx.db
    .selectDistinctOn([clients.id], { client: clients, designee: firmDesignees })
    .from(clients)
    .leftJoin(firmDesignees, and(eq(firmDesignees.entity, clients.taxFirm), isNamedOn(utcDate(tx.now))))
    .where(inArray(clients.id, [...keys]))
    .orderBy(clients.id, desc(firmDesignees.validFrom), desc(firmDesignees.id));
  return new Map(
    rows.map(({ client, designee }) => [
      client.id,
      missingPartsOf8821({
        legal_name: client.legalName,
        street: client.street,
        city: client.city,
        state: client.state,
        zip: client.zip,
        ein: client.ein,
        contact_phone: client.contactPhone,
        designee,
      }),
    ]),
  );
}
