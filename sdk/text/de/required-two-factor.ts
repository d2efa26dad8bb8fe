// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Zweiten Faktor einrichten",
  pageLead: "Diese Website verlangt einen zweiten Faktor für die Anmeldung mit Passwort. Richten Sie Codes aus einer App auf Ihrem Telefon oder einen Passkey ein. Vorher ist nichts anderes möglich.",
  ready: "Ihr zweiter Faktor ist eingerichtet.",
  goOn: "Weiter",
  notice: ({ count }: { count: string | number }): string => `Diese Website verlangt einen zweiten Faktor. Verbleibende Tage zum Einrichten: ${count}`,
  title: "Zweiter Faktor verlangt",
  help: "Für Anmeldungen mit Passwort. Zum Einrichten von Codes oder eines Passkeys sind sieben Tage Zeit. Danach ist nichts anderes möglich, bis das geschehen ist.",
  choices: {
    "no-one": "Niemand",
    administrators: "Administration",
    everyone: "Alle, die sich mit Passwort anmelden",
  },
  lacking: ({ count }: { count: string | number }): string => `Personen ohne zweiten Faktor: ${count}`,
  lacks: "Kein zweiter Faktor",
}
