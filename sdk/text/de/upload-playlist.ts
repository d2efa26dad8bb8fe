// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const uploadPlaylistWords = {
  create: "Aus diesen Dateien eine Wiedergabeliste erstellen",
  help: "Die Wiedergabeliste wird erstellt, sobald alle Dateien hochgeladen sind, in der Reihenfolge dieser Liste.",
  title: "Titel der Wiedergabeliste",
  blank: "Bitte einen Titel für die Wiedergabeliste eingeben.",
  creating: "Wiedergabeliste wird erstellt …",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Wiedergabeliste mit ${count.toLocaleString('de')} Beitrag erstellt.`, other: `Wiedergabeliste mit ${count.toLocaleString('de')} Beiträgen erstellt.` }),
  open: "Wiedergabeliste öffnen",
  failed: ({ sentence }: { sentence: string | number }): string => `Die Wiedergabeliste konnte nicht erstellt werden: ${sentence}`,
  retry: "Erneut versuchen",
  notIncluded: ({ names }: { names: string | number }): string => `Nicht enthalten, weil der Upload fehlgeschlagen ist: ${names}`,
  make: "Wiedergabeliste erstellen",
}
