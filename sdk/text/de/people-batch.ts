// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Person ausgewählt`, other: `${count.toLocaleString('de')} Personen ausgewählt` }),
  select: ({ name }: { name: string | number }): string => `${name} auswählen`,
  selectPage: "Alle auf dieser Seite auswählen",
  actions: "Ausgewählte Personen ändern",
  addToGroup: "Zu Gruppe hinzufügen",
  removeFromGroup: "Aus Gruppe entfernen",
  group: "Gruppe",
  suspendHelp: "Diese Konten werden abgemeldet und können sich erst nach der Wiederherstellung wieder anmelden. Ihre Beiträge bleiben.",
  endHelp: "Nicht gespeicherte Arbeit geht verloren. Diese Personen können sich wieder anmelden. Ihre eigenen Sitzungen bleiben.",
  changed: ({ count }: { count: string | number }): string => `Geänderte Personen: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Speichern und weitere hinzufügen",
  justAdded: "Gerade hinzugefügt",
  copyNow: "Kopieren Sie die Passwörter, bevor Sie den Dialog schließen. Sie werden nicht noch einmal gezeigt.",
}
