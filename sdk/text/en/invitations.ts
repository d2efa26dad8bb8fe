// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  area: 'invitations',
  invite: "Invite by e-mail",
  inviteHelp: "The person gets a link to choose a password. It works once, for 7 days.",
  importHelp: "People with an e-mail address get a link instead of a first password. The others get a first password on a card.",
  send: "Send an invitation",
  sent: ({ name }: { name: string | number }): string => `${name} gets an invitation by e-mail.`,
}
export type InvitationsWords = typeof invitationsWords
