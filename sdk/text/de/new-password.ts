// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Neues Passwort",
  forgot: "Passwort vergessen?",
  askLead: "Sie bekommen eine E-Mail mit einem Link. Er gilt 60 Minuten.",
  name: "Benutzername oder E-Mail-Adresse",
  blankName: "Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.",
  ask: "Link senden",
  sent: "Wenn es ein Konto mit diesem Namen oder dieser Adresse gibt, ist eine Nachricht unterwegs. Sehen Sie auch im Spam-Ordner nach.",
  choose: ({ name }: { name: string | number }): string => `Wählen Sie ein neues Passwort für das Konto „${name}“. Alle seine Geräte werden abgemeldet.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Willkommen. Wählen Sie ein Passwort für Ihr Konto „${name}“.`,
  save: "Passwort speichern",
  done: "Ihr Passwort ist gespeichert. Sie können sich jetzt damit anmelden.",
  over: "Dieser Link funktioniert nicht mehr: Er wurde schon benutzt, oder seine Zeit ist abgelaufen.",
  another: "Einen neuen Link senden",
  busy: "Einen Moment …",
  signIn: "Zur Anmeldung",
}
