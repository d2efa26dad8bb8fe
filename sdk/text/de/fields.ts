// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const fieldsWords = {
  required: "Pflichtfeld",
  choose: "Auswählen …",
  clear: "Keine Angabe",
  locked: "Vom Sender geliefert. Das lässt sich hier nicht ändern.",
  suggestions: "Schon verwendet",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { '=1': "Bitte prüfen Sie ein Feld.", other: `Bitte prüfen Sie ${count.toLocaleString('de')} Felder.` }),
  bold: "Fett",
  italic: "Kursiv",
  list: "Liste",
  link: "Link",
  linkAsk: "Adresse des Links",
  linkWrong: "Bitte eine Adresse eingeben, die mit https:// oder http:// beginnt.",
  insertLink: "Einfügen",
  tools: ({ name }: { name: string | number }): string => `Werkzeuge für ${name}`,
  otherValue: ({ text }: { text: string }): string => `Jemand anderes hat eingegeben: ${(text ? `${text}` : "nichts")}`,
  changed: "Jemand anderes hat diesen Beitrag gespeichert, während Sie ihn bearbeitet haben.",
  changedHelp: "Ihr Text bleibt erhalten. Felder, die Sie nicht geändert haben, zeigen jetzt die gespeicherte Version. Prüfen Sie die markierten Felder und speichern Sie erneut.",
  notSavedTitle: "Nicht alles konnte gespeichert werden",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { '=1': "Alles andere ist gespeichert. Dieses Feld wurde während der Bearbeitung aus dem Formular entfernt, daher wurde sein Text nicht gespeichert. Kopieren Sie ihn hier, wenn Sie ihn brauchen.", other: "Alles andere ist gespeichert. Diese Felder wurden während der Bearbeitung aus dem Formular entfernt, daher wurde ihr Text nicht gespeichert. Kopieren Sie ihn hier, wenn Sie ihn brauchen." }),
  loadFailed: "Die Felder konnten nicht geladen werden",
  details: "Details",
  describe: "Details hinzufügen",
  describeOf: ({ name }: { name: string | number }): string => `Details zu ${name} hinzufügen`,
  describeTitle: ({ name }: { name: string | number }): string => `Details zu „${name}“`,
  done: "Fertig",
  exportCsv: "Als CSV exportieren",
  exportJson: "Als JSON exportieren",
  name: "Feld",
  value: "Wert",
  itemTitle: "Titel",
  itemDescription: "Beschreibung",
}
