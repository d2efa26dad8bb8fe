// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Per e-mail uitnodigen",
  inviteHelp: "De persoon krijgt een link om een wachtwoord te kiezen. Die werkt één keer, 7 dagen lang.",
  importHelp: "Personen met een e-mailadres krijgen een link in plaats van een eerste wachtwoord. De anderen krijgen het op een kaart.",
  send: "Uitnodiging versturen",
  sent: ({ name }: { name: string | number }): string => `${name} krijgt een uitnodiging per e-mail.`,
}
