// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  area: 'ownAddress',
  change: "Change e-mail address",
  lead: ({ minutes }: { minutes: string | number }): string => `We send a link to the new address. The address changes when the link is confirmed, within ${minutes} minutes. The present address is told.`,
  email: "New e-mail address",
  send: "Send link",
  sent: ({ email }: { email: string | number }): string => `Open the message in the mailbox of ${email}.`,
  title: "Confirm your e-mail address",
  confirmLead: "From then on, messages about your account go to this mailbox.",
  confirm: "Confirm",
  done: ({ email }: { email: string | number }): string => `The e-mail address of your account is now ${email}.`,
  account: "Your account",
  askForName: "To change your user name, ask an administrator.",
}
export type OwnAddressWords = typeof ownAddressWords
