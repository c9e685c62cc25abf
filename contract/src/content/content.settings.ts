import { emailSetting, type Settings, textSetting } from "../platform/setting.ts";

const words = { group: "Sender", tab: "mail" } as const;

export const contentSettings = {
  mail_sender_name: textSetting({
    ...words,
    title: "Sender name",
    meaning: "Who mails come from, as people read it; without one it is Refundry.",
    most: 100,
  }),
  mail_sender_address: emailSetting({
    ...words,
    title: "Sender address",
    meaning: "The address that mails come from; without one it is that of the installation.",
  }),
  mail_reply_to: emailSetting({
    ...words,
    title: "Reply to",
    meaning: "Where an answer to a mail goes; without one it goes to the sender.",
  }),
  mail_postal_address: textSetting({
    ...words,
    title: "Postal address",
    meaning: "Stands at the foot of notifications by mail, and of mails that go to many.",
    most: 300,
  }),
} as const satisfies Settings;
