// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  area: 'notificationMail',
  title: "E-mail about notifications",
  help: "About comments, replies, decisions, access and conversions that you have not read here.",
  failed: "The choice could not be loaded.",
  times: {
    never: "Never",
    "at-once": "At once",
    daily: "Once a day, at 7:00",
  },
  stopTitle: "Stop e-mail about notifications",
  stopLead: "You then get no more e-mail about notifications. Other messages, such as a link for a new password, still come.",
  stop: "Stop these messages",
  account: "Your account",
}
export type NotificationMailWords = typeof notificationMailWords
