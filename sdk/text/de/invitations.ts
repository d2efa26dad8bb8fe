// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Per E-Mail einladen",
  inviteHelp: "Die Person bekommt einen Link, mit dem sie ein Passwort wählt. Er gilt einmal, 7 Tage lang.",
  importHelp: "Personen mit E-Mail-Adresse bekommen einen Link statt eines ersten Passworts. Die anderen bekommen ein erstes Passwort auf einer Karte.",
  send: "Einladung senden",
  sent: ({ name }: { name: string | number }): string => `${name} bekommt eine Einladung per E-Mail.`,
}
