import type { TrailWords } from "../../base/trailWords.ts";
import { choiceWords, countWords, type FieldWords } from "../../ui/panels/historyWords.ts";
import { referenceLists } from "../reference/referenceWords.ts";

const counted = (label: string): FieldWords => ({ label, show: countWords });
const active: FieldWords = { label: "Active" };
const state: FieldWords = { label: "State" };
const city: FieldWords = { label: "City", show: (id) => `City ${id}`, none: "none" };
const importState: FieldWords = {
  label: "Result",
  show: choiceWords([
    ["previewed", "Read"],
    ["running", "Being imported"],
    ["done", "Imported"],
    ["undone", "Undone"],
    ["failed", "Failed"],
  ]),
};
const list: FieldWords = { label: "List", show: choiceWords(referenceLists) };

/** The steps that all lists of reference data have. */
const entrySteps = (noun: string, name: string) => ({
  [`${noun}.create`]: `${name} added`,
  [`${noun}.update`]: `${name} changed`,
  [`${noun}.delete`]: `${name} deleted`,
});

/** What the trail calls what is done with settings, dated tables, rules of the calculation and reference data. */
export const contentTrail: TrailWords = {
  actions: {
    "setting.change": "Setting changed",
    "setting.schedule": "Change of a setting planned",
    "setting_change.apply": "Planned change made",
    "setting_change.cancel": "Planned change cancelled",
    "setting_change.refuse": "Planned change refused",
    "dated_version.create": "Version of a table added",
    "dated_version.update": "Version of a table edited",
    "dated_version.correct": "Version of a table corrected",
    "dated_version.withdraw": "Version of a table withdrawn",
    "rule_set.create": "Rule set added",
    "rule_set.delete": "Rule set deleted",
    "rule_set.activate": "Rule set put in force",
    "rule_set.rerun": "Calculations compared under a rule set",
    ...entrySteps("county", "County"),
    ...entrySteps("city", "City"),
    ...entrySteps("zip_area", "ZIP area"),
    ...entrySteps("naics_code", "NAICS code"),
    "city.type": "City typed",
    "city.merge": "City merged",
    "city.unmerge": "Merge of a city undone",
    "reference_import.preview": "Import read",
    "reference_import.confirm": "Import begun",
    "reference_import.finish": "Import done",
    "reference_import.fail": "Import failed",
    "reference_import.undo": "Import undone",
  },
  entries: {
    setting: { fields: { from: { label: "From" } } },
    dated_version: {
      fields: {
        effective_from: { label: "Effective from" },
        note: { label: "Note" },
        rows_added: counted("Rows added"),
        rows_removed: counted("Rows removed"),
        rows_changed: counted("Rows changed"),
        withdrawn: { label: "Withdrawn" },
      },
    },
    rule_set: {
      fields: {
        name: { label: "Rule set" },
        based_on: { label: "Based on" },
        in_force: { label: "In force", none: "none" },
        note: { label: "Note" },
        compared_with: { label: "Compared with" },
        calculations: counted("Calculations"),
      },
    },
    county: {
      fields: {
        state,
        fips: { label: "FIPS" },
        name: { label: "Name" },
        valid_from: { label: "Valid from" },
        valid_until: { label: "Valid until" },
        active,
      },
    },
    city: {
      fields: {
        state,
        fips: { label: "FIPS" },
        name: { label: "Name" },
        counties: { label: "Counties" },
        status: {
          label: "Status",
          show: choiceWords([
            ["ok", "Confirmed"],
            ["to_check", "To check"],
          ]),
        },
        merged_into: { ...city, label: "Merged into" },
        active,
      },
    },
    zip_area: {
      fields: {
        zip: { label: "ZIP" },
        county: { label: "County", show: (id) => `County ${id}` },
        city,
        share: { label: "Share of the land" },
        active,
      },
    },
    naics_code: {
      fields: {
        edition: { label: "Edition" },
        code: { label: "Code" },
        title: { label: "Title" },
        successor: { label: "Successor", none: "none" },
        active,
      },
    },
    reference_import: {
      fields: {
        list,
        year: { label: "Year" },
        file: { label: "File" },
        state: importState,
        new: counted("New"),
        changed: counted("Changed"),
        unchanged: counted("Unchanged"),
        rejected: counted("Rejected"),
      },
    },
  },
  records: {
    setting_change: "Setting",
    dated_version: "Version of a table",
    rule_set: "Rule set",
    county: "County",
    city: "City",
    zip_area: "ZIP area",
    naics_code: "NAICS code",
    reference_import: "Import",
  },
};
