import { numberSetting, type Settings, switchSetting } from "../platform/setting.ts";

const group = "Qualification";

export const qualificationSettings = {
  qualification_due_days: numberSetting({
    title: "Review is due",
    meaning: "After so many business days in the queue a client is marked as due.",
    group,
    default: 5,
    least: 1,
    most: 60,
    unit: "business days",
  }),
  qualification_overdue_days: numberSetting({
    title: "Review is overdue",
    meaning: "After so many business days it is overdue, and the master tax attorneys are told each day.",
    group,
    default: 10,
    above: "qualification_due_days",
    least: 2,
    most: 90,
    unit: "business days",
  }),
  qualification_four_eyes: switchSetting({
    title: "Four eyes",
    meaning: "Who sent a client to the review may not finalize it.",
    group,
    default: false,
  }),
} as const satisfies Settings;
