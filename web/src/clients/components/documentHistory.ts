import { choiceWords, type HistoryWords } from "../../ui/panels/historyWords.ts";

/** What the history of a client says of its files and of what it owes. */
export const documentHistory: HistoryWords = {
  actions: {
    "upload.create": "File handed in",
    "upload.named": "File said to be a document",
    "upload.mark": "File marked",
    "upload.reset": "Marks of a file taken back",
    "upload.reject": "File is none of the documents",
    "upload.delete": "File deleted",
    "upload.download": "File downloaded",
    "upload.harmful": "Harmful file refused",
    "requirement.add": "Document asked for",
    "requirement.remove": "Document asked for no more",
    "requirement.restore": "Document asked for again",
  },
  entries: {
    upload: {
      fields: {
        name: { label: "File" },
        document: { label: "Document" },
        mark: {
          label: "Mark",
          show: choiceWords([
            ["0", "Not this document"],
            ["1", "Whole"],
            ["2", "Partial"],
          ]),
        },
        marks: { label: "Marks" },
        rejected: { label: "Rejected" },
      },
      unread: ["type", "size"],
    },
    requirement: { fields: { document: { label: "Document" } } },
  },
};
