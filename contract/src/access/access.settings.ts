import { numberSetting, rolesSetting, type Settings, switchSetting } from "../platform/setting.ts";

const group = "Signing in";

export const accessSettings = {
  session_idle_minutes: numberSetting({
    title: "Signed out when idle",
    meaning: "Whoever does nothing for so long is signed out.",
    group,
    default: 60,
    least: 15,
    most: 480,
    unit: "minutes",
  }),
  session_max_hours: numberSetting({
    title: "Longest session",
    meaning: "After so long everybody signs in anew, also who is at work.",
    group,
    default: 12,
    least: 1,
    most: 24,
    unit: "hours",
  }),
  mfa_required_roles: rolesSetting({
    title: "Two-step sign-in required",
    meaning: "People of these roles set up two-step sign-in before anything else opens.",
    group,
  }),
  registration_open: switchSetting({
    title: "Contractors may register",
    meaning: "The page /register is open; without it contractors come by invitation only.",
    group,
    default: true,
    public: true,
  }),
} as const satisfies Settings;
