// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "E-Mail-Adresse ändern",
  lead: ({ minutes }: { minutes: string | number }): string => `Wir senden einen Link an die neue Adresse. Die Adresse ändert sich, wenn der Link innerhalb von ${minutes} Minuten bestätigt wird. Die jetzige Adresse erfährt davon.`,
  email: "Neue E-Mail-Adresse",
  send: "Link senden",
  sent: ({ email }: { email: string | number }): string => `Öffnen Sie die Nachricht im Postfach von ${email}.`,
  title: "E-Mail-Adresse bestätigen",
  confirmLead: "Von da an gehen Nachrichten zu Ihrem Konto an dieses Postfach.",
  confirm: "Bestätigen",
  done: ({ email }: { email: string | number }): string => `Die E-Mail-Adresse Ihres Kontos ist jetzt ${email}.`,
  account: "Ihr Konto",
  askForName: "Den Benutzernamen ändert die Administration für Sie.",
}
