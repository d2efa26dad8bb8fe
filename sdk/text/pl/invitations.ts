// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Zaproś e-mailem",
  inviteHelp: "Osoba otrzymuje link do wyboru hasła. Działa raz, przez 7 dni.",
  importHelp: "Osoby z adresem e-mail otrzymują link zamiast pierwszego hasła. Pozostałe otrzymują je na karcie.",
  send: "Wyślij zaproszenie",
  sent: ({ name }: { name: string | number }): string => `${name} otrzyma zaproszenie e-mailem.`,
}
