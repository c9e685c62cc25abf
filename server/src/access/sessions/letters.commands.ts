import { firstName, greetingName, mailTemplate } from "../../platform/index.ts";

const area = "Signing in";

interface Addressee {
  id: number;
  first: string;
  last: string;
  email: string;
}

export const addressed = ({ id, email }: Pick<Addressee, "id" | "email">) => ({ userId: id, address: email });
export const greeted = (person: Pick<Addressee, "first" | "last">) => ({ first_name: greetingName(person) });

/** What only its reader may follow: without it the mail is of no use (20, System mail). */
const link = (meaning: string, page: string) =>
  ({ meaning, kind: "link", needed: true, sample: `https://refundry.example/${page}/example` }) as const;

export const activationMail = mailTemplate({
  key: "auth_activate",
  area,
  name: "Invitation with the activation link",
  placeholders: { first_name: firstName, link: link("Where the account is activated.", "activate") },
  subject: "Activate your Refundry account",
  body: `Hello {{first_name}},

An account was made for you. Please choose your password; the link is valid for 24 hours.

Activate your account: {{link}}`,
});

export const recoveryMail = mailTemplate({
  key: "auth_recover",
  area,
  name: "Link to set a new password",
  placeholders: { first_name: firstName, link: link("Where a new password is set.", "reset-password") },
  subject: "Reset your Refundry password",
  body: `Hello {{first_name}},

Here you can set a new password. The link is valid for 24 hours. Ignore this if you did not ask.

Set a new password: {{link}}`,
});

export const emailChangeMail = mailTemplate({
  key: "auth_email_change",
  area,
  name: "Confirmation of a new e-mail",
  placeholders: { first_name: firstName, link: link("Where the new e-mail is confirmed.", "confirm-email") },
  subject: "Confirm your new Refundry e-mail",
  body: `Hello {{first_name}},

Please confirm that you sign in with this address from now on. The link is valid for 24 hours. Ignore this if you did not ask.

Confirm e-mail: {{link}}`,
});

export const emailChangedMail = mailTemplate({
  key: "auth_email_changed",
  area,
  name: "E-mail changed",
  placeholders: {
    first_name: firstName,
    email: { meaning: "The new e-mail.", kind: "text", needed: false, sample: "alex@firm.example" },
  },
  subject: "Your Refundry e-mail was changed",
  body: `Hello {{first_name}},

From now on you sign in with {{email}}. You were signed out everywhere. If you did not expect this, please contact your administrator.`,
});

export const accountExistsMail = mailTemplate({
  key: "auth_account_exists",
  area,
  name: "Registration with a known e-mail",
  placeholders: { first_name: firstName, link: { ...link("The page to sign in on.", "login"), needed: false } },
  subject: "You already have an account",
  body: `Hello {{first_name}},

Somebody registered at Refundry with your e-mail. You have an account already: please sign in, and choose Forgot password? there if you do not know the password.

Sign in: {{link}}

If that was not you, nothing needs to be done: nothing was changed.`,
});

export const passwordChangedMail = mailTemplate({
  key: "auth_password_changed",
  area,
  name: "Password changed",
  placeholders: { first_name: firstName },
  subject: "Your password was changed",
  body: `Hello {{first_name}},

The password of your Refundry account was changed, and every other device is signed out. If that was not you, set a new password at once and tell us, or whoever manages your account.`,
});

export const failuresMail = mailTemplate({
  key: "many_failed_sign_ins",
  area,
  name: "Many failed sign-ins",
  placeholders: { first_name: firstName },
  subject: "Many failed sign-ins",
  body: `Hello {{first_name}},

Somebody tried many times to sign in to your Refundry account with a wrong password. Signing in is closed for an hour.

If that was not you, your password was not guessed; nothing else needs to be done.`,
});

export const newDeviceMail = mailTemplate({
  key: "auth_new_device",
  area,
  name: "Sign-in on a new device",
  placeholders: {
    first_name: firstName,
    device: {
      meaning: "The device, and from where.",
      kind: "text",
      needed: false,
      sample: "Firefox on Windows, from 192.0.2.7",
    },
    when: {
      meaning: "When, by the reader’s clock.",
      kind: "text",
      needed: false,
      sample: "January 15, 2027 at 9:30 AM (America/New_York)",
    },
    link: link("Where that device is signed out.", "not-me"),
  },
  subject: "New sign-in to your account",
  body: `Hello {{first_name}},

Your Refundry account was signed in to on a device that is new: {{device}}, on {{when}}.

If that was you, nothing needs to be done. If it was not, sign that device out and set a new password; the link is valid for 24 hours.

This was not me: {{link}}`,
});
