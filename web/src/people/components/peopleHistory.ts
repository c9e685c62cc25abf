import { firmTypeNames, type RoleId, roleFacts } from "@refundry/contract/platform";
import { formatPhone } from "@refundry/contract/values";
import type { TrailWords } from "../../base/trailWords.ts";
import { choiceWords, countWords, type FieldWords, type HistoryWords } from "../../ui/panels/historyWords.ts";
import { firmWords } from "./firmForm.ts";
import { userWords } from "./userForm.ts";

const firstUpper = (value: unknown) => String(value).charAt(0).toUpperCase() + String(value).slice(1);
const roleText = (value: unknown) => roleFacts[Number(value) as RoleId]?.name ?? String(value);
const typeText = (value: unknown) => firmTypeNames[Number(value) as keyof typeof firmTypeNames] ?? String(value);
const einText = (value: unknown) => String(value).replace(/^(\d{2})(\d{7})$/, "$1-$2");
const numbered = (what: string) => (value: unknown) => `${what} ${value}`;

/** `1 h 5 min`; under a minute the seconds. */
function durationText(value: unknown): string {
  const minutes = Math.floor(Number(value) / 60);
  if (minutes < 1) return `${value} s`;
  const hours = Math.floor(minutes / 60);
  return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(" ");
}

const actions = {
  "auth.sign_in": "Signed in",
  "auth.sign_out": "Signed out",
  "auth.link_sent": "Link mailed",
  "auth.link_used": "Link used",
  "auth.password_set": "Password set",
  "auth.sign_in_failed": "Sign-in failed",
  "auth.refused_suspended": "Sign-in refused: suspended",
  "auth.sessions_revoked": "Sessions ended",
  "auth.impersonate": "Began to act for another",
  "auth.depersonate": "Ended acting for another",
  "auth.registered": "Registered",
  "auth.session_disowned": "Session said to be a stranger's",
  "auth.deputize": "Deputy named",
  "auth.deputy_until": "Last day of a deputy changed",
  "auth.deputy_remove": "Deputy removed",
  "auth.second_step_on": "Two-step sign-in set up",
  "auth.second_step_off": "Two-step sign-in switched off",
  "auth.second_step_reset": "Two-step sign-in reset",
  "auth.second_step_failed": "Second step failed",
  "auth.recovery_code_used": "Recovery code used",
  "auth.recovery_codes_renewed": "Recovery codes renewed",
  "user.create": "Person added",
  "user.update": "Person changed",
  "user.invite": "Invited again",
  "user.activate": "Account activated",
  "user.suspend": "Suspended",
  "user.reactivate": "Reactivated",
  "user.delete": "Person deleted",
  "user.restore": "Person restored",
  "user.picture": "Picture changed",
  "user.review": "Access reviewed",
  "client_user.link": "Linked to a client",
  "client_user.unlink": "Unlinked from a client",
  "entity.create": "Firm added",
  "entity.update": "Firm changed",
  "entity.delete": "Firm deleted",
  "entity.restore": "Firm restored",
  "pod.create": "Pod created",
  "pod.terms": "Points changed",
  "pod.delete": "Pod deleted",
};

const user: Record<string, FieldWords> = {
  first: { label: userWords.first },
  last: { label: userWords.last },
  email: { label: userWords.email },
  username: { label: userWords.username },
  phone: { label: userWords.phone, show: (value) => formatPhone(String(value)) },
  parent_entity: { label: userWords.parent_entity, show: numbered("Firm") },
  role_id: { label: userWords.role, show: roleText },
  can_be_aor: { label: userWords.can_be_aor },
  upline_parent: { label: userWords.upline_parent, show: numbered("User"), none: "nobody" },
  top_level: { label: userWords.top_level },
  activation_status: { label: "Status", show: firstUpper },
  time_zone: { label: "Time zone", show: (value) => String(value).replaceAll("_", " ") },
  reviewed_at: { label: "Reviewed", none: "never" },
  reviewed_by: { label: "Reviewed by", show: numbered("User"), none: "nobody" },
  firm_type: { label: "Type of the firm", show: typeText },
  avatar_file: { label: "Picture", show: numbered("File"), none: "none" },
};

/** How somebody signed in, and what a mailed link is for. */
const signingKinds = [
  ["cookie", "In a browser"],
  ["bearer", "Over the API"],
  ["activate", "Activation"],
  ["recover", "Reset of the password"],
  ["email_change", "Change of the e-mail"],
] as const;

/** What the trail calls what happens to people, firms and pods; ids have their names from the entry. */
export const peopleTrail = {
  actions,
  entries: {
    user: { fields: user },
    auth: {
      fields: {
        email: { label: userWords.email },
        kind: { label: "Kind", show: choiceWords(signingKinds) },
        user_id: { label: "By", show: numbered("User") },
        seconds: { label: "Duration", show: durationText },
        deputy: { label: "Deputy", show: numbered("User") },
        until: { label: "Until", none: "no end" },
        sessions: { label: "Sessions", show: countWords },
        source: { label: userWords.upline_parent, show: numbered("User"), none: "nobody" },
      },
    },
    client_user: { fields: { client: { label: "Client", show: numbered("Client") } } },
    entity: {
      fields: {
        name: { label: firmWords.name },
        ein: { label: firmWords.ein, show: einText },
        firm_type: { label: firmWords.firm_type, show: typeText },
        primary_user: { label: "Primary user", show: numbered("User") },
        is_default_referral: { label: firmWords.is_default_referral },
      },
    },
    pod: {
      fields: {
        tax_firm: { label: "Tax firm", show: numbered("Firm") },
        managing_lawfirm: { label: "Managing law firm", show: numbered("Firm") },
        effective_from: { label: "In force since" },
        points_tax_firm: { label: "Tax firm spread" },
        points_managing_firm: { label: "Managing firm spread" },
      },
    },
  },
  records: { user: "User", entity: "Firm", pod: "Pod" },
} satisfies TrailWords;

/** What the history of one of them says, in the words of their forms. */
export const peopleHistory: HistoryWords = {
  actions: {
    ...actions,
    "auth.impersonate": "Somebody began to act for them",
    "auth.depersonate": "Somebody ended acting for them",
  },
  entries: {
    ...peopleTrail.entries,
    user: { fields: user, unread: ["firm_type", "avatar_file", "reviewed_by"] },
  },
};
