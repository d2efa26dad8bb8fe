// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const signUpWords = {
  lead: "Sie bekommen eine Nachricht mit einem Link, der Ihre E-Mail-Adresse bestätigt. Danach wird Ihre Anfrage geprüft.",
  courses: "Kurse",
  name: "Name",
  email: "E-Mail-Adresse",
  job: "Funktion",
  org: "Organisation",
  location: "Ort",
  send: "Anfrage senden",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `Wir haben eine Nachricht an ${email} gesendet. Öffnen Sie den Link darin innerhalb von ${days.toLocaleString('de')} Tag. Sehen Sie auch im Spam-Ordner nach.`, other: `Wir haben eine Nachricht an ${email} gesendet. Öffnen Sie den Link darin innerhalb von ${days.toLocaleString('de')} Tagen. Sehen Sie auch im Spam-Ordner nach.` }),
  again: "Noch einmal senden",
  sentAgain: "Noch einmal gesendet.",
  confirmTitle: "E-Mail-Adresse bestätigen",
  confirmLead: "Mit der Taste senden Sie Ihre Anfrage ab.",
  confirm: "Bestätigen",
  waiting: "Vielen Dank. Ihre Anfrage wird geprüft. Sie bekommen eine Nachricht, wenn sie entschieden ist.",
  approved: "Ihre Anfrage ist angenommen. Wir haben Ihnen eine Nachricht gesendet.",
  signIn: "Zur Anmeldung",
}
