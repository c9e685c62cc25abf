import { documents } from "@refundry/contract/documents";
import { type AreaAccess, openers, openersRead } from "../product/accessWords.given.ts";
import { fileForm } from "../world.given.ts";

const without6 = openers.filter((role) => role !== 6);

export const areaAccess: AreaAccess = {
  rows: {
    // 08, 1: openers see and download, upload `filedrop`
    "documents.uploads": openersRead,
    "documents.payrollUploads": openersRead,
    "documents.rawPayrollUploads": openersRead,
    "documents.peoUploads": openersRead,
    "documents.upload": openers,
    "documents.deleteUpload": openers, // "uploader": who else asks gets 403 by the file, not by the role
    "documents.mark": [1],
    "documents.resetUpload": [1],
    "documents.uploadFile": openersRead,
    "documents.required": without6, // "openers but 6"
    "documents.archive": openersRead,
    "documents.search": openers,
    "documents.unreviewed": [1, 2],
    "documents.requirements": openersRead,
    "documents.outstandingPreview": [1],
    "documents.requestOutstanding": [1],
    "documents.reminder": [1],
    "documents.setReminder": [1],
    "documents.endReminder": [1],
    "documents.addRequirement": [1, 2],
    "documents.removeRequirement": [1, 2],
    "documents.restoreRequirement": [1, 2],
  },
  kinds: {
    upload: { path: "/uploads/{id}", reach: "client" },
  },
  besides: ({ own, foreign }, id) => ({ requirement: (foreign.client === id ? foreign : own).requirement }),
  records: async (_world, admin, { client }) => {
    const params = { id: client };
    const { items } = await admin.call(documents.requirements, { params, query: {} });
    const requirement = items[0]?.requirement_id ?? 0;
    await admin.call(documents.removeRequirement, { params, body: { requirement_id: requirement } });
    const file = fileForm("w2.csv", Buffer.from(`Date,Name\n${client}`));
    const { body } = await admin.try(documents.upload, { params }, file);
    return { upload: body.id, requirement };
  },
};
