// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const uploadQueueWords = {
  forAll: "Für alle Dateien",
  allDetails: "Kategorien, Felder und Daten",
  allTitle: "Details zu allen Dateien",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Auf ${count.toLocaleString('de')} Datei angewendet.`, other: `Auf ${count.toLocaleString('de')} Dateien angewendet.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Datei veröffentlichen`, other: `${count.toLocaleString('de')} Dateien veröffentlichen` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Nicht veröffentlicht: Andere sehen ${count.toLocaleString('de')} Datei nicht.`, other: `Nicht veröffentlicht: Andere sehen ${count.toLocaleString('de')} Dateien nicht.` }),
  uploadedOnly: "Hochgeladen. Kommt in die Mediathek, wenn Sie sie veröffentlichen.",
  needs: ({ parts }: { parts: string | number }): string => `Es fehlt: ${parts}`,
  needTitle: "ein Titel",
  needCategory: "eine Kategorie",
  unsaved: ({ reason }: { reason: string | number }): string => `Änderungen nicht gespeichert: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Änderungen an ${name} noch einmal speichern`,
  progress: ({ done, count }: { done: number; count: number }): string => `${done.toLocaleString('de')} von ${count.toLocaleString('de')} hochgeladen`,
  dropAnywhere: "Zum Hochladen loslassen",
  folder: "Ordner auswählen",
  camera: "Kamera verwenden",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Datei braucht Details`, other: `${count.toLocaleString('de')} Dateien brauchen Details` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Datei nicht veröffentlicht`, other: `${count.toLocaleString('de')} Dateien nicht veröffentlicht` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Datei hochgeladen.`, other: `Alle ${count.toLocaleString('de')} Dateien hochgeladen.` }),
  more: ({ count }: { count: number }): string => `${count.toLocaleString('de')} weitere anzeigen`,
}
