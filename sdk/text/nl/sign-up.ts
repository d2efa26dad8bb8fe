// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const signUpWords = {
  lead: "Je krijgt een bericht met een link om je e-mailadres te bevestigen. Daarna wordt je aanvraag bekeken.",
  courses: "Cursussen",
  name: "Naam",
  email: "E-mailadres",
  job: "Functie",
  org: "Organisatie",
  location: "Locatie",
  send: "Aanvraag versturen",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `We hebben een bericht naar ${email} gestuurd. Open de link erin binnen ${days.toLocaleString('nl')} dag. Kijk ook in de map met spam.`, other: `We hebben een bericht naar ${email} gestuurd. Open de link erin binnen ${days.toLocaleString('nl')} dagen. Kijk ook in de map met spam.` }),
  again: "Nog eens versturen",
  sentAgain: "Nog eens verstuurd.",
  confirmTitle: "Bevestig je e-mailadres",
  confirmLead: "Druk op de knop om je aanvraag te versturen.",
  confirm: "Bevestigen",
  waiting: "Bedankt. Je aanvraag wordt bekeken. Je krijgt een bericht als er is besloten.",
  approved: "Je aanvraag is goedgekeurd. We hebben je een bericht gestuurd.",
  signIn: "Naar aanmelden",
}
