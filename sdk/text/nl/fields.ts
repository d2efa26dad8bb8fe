// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const fieldsWords = {
  required: "verplicht",
  choose: "Kiezen…",
  clear: "Geen antwoord",
  locked: "Aangeleverd door de zender. Dit kan hier niet worden gewijzigd.",
  suggestions: "Eerder gebruikt",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { '=1': "Controleer één veld.", other: `Controleer ${count.toLocaleString('nl')} velden.` }),
  bold: "Vet",
  italic: "Cursief",
  list: "Lijst",
  link: "Link",
  linkAsk: "Adres van de link",
  linkWrong: "Vul een adres in dat begint met https:// of http://.",
  insertLink: "Invoegen",
  tools: ({ name }: { name: string | number }): string => `Hulpmiddelen voor ${name}`,
  otherValue: ({ text }: { text: string }): string => `Iemand anders heeft ingevuld: ${(text ? `${text}` : "niets")}`,
  changed: "Iemand anders heeft dit item opgeslagen terwijl je het bewerkte.",
  changedHelp: "Je tekst blijft behouden. Velden die je niet hebt gewijzigd, tonen nu de opgeslagen versie. Controleer de gemarkeerde velden en sla opnieuw op.",
  notSavedTitle: "Niet alles kon worden opgeslagen",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { '=1': "De rest is opgeslagen. Dit veld is uit het formulier verwijderd terwijl je bezig was, dus de tekst ervan is niet opgeslagen. Kopieer die hier als je hem nodig hebt.", other: "De rest is opgeslagen. Deze velden zijn uit het formulier verwijderd terwijl je bezig was, dus de tekst ervan is niet opgeslagen. Kopieer die hier als je hem nodig hebt." }),
  loadFailed: "De velden konden niet worden geladen",
  details: "Details",
  describe: "Details toevoegen",
  describeOf: ({ name }: { name: string | number }): string => `Details toevoegen aan ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Details van ‘${name}’`,
  done: "Klaar",
  exportCsv: "Exporteren als CSV",
  exportJson: "Exporteren als JSON",
  name: "Veld",
  value: "Waarde",
  itemTitle: "Titel",
  itemDescription: "Beschrijving",
}
