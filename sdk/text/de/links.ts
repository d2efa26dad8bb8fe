// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const linksWords = {
  title: "Links hinzufügen",
  lead: "Fügen Sie Webseiten oder Videos von Videodiensten hinzu. Videos laufen hier, ohne kopiert zu werden.",
  open: "Links hinzufügen",
  addressMissing: "Bitte eine Adresse eingeben.",
  nameMissing: "Bitte einen Titel eingeben.",
  add: "Hinzufügen",
  addedTitle: "Hinzugefügt",
  video: "Video",
  page: "Link",
  added: ({ title }: { title: string | number }): string => `„${title}“ hinzugefügt.`,
  opensHost: ({ host }: { host: string | number }): string => `Dieser Link öffnet ${host}`,
  goTo: "Link öffnen",
  newTab: "(öffnet einen neuen Tab)",
  panorama: "360°-Video",
  panoramaHelp: "Beim Ansehen kann man sich umsehen.",
  addresses: "Adressen, eine pro Zeile",
  addressesHelp: "Zum Beispiel https://example.org/lesson. Bei Videos kopieren Sie die Adresse ihrer Seite.",
  noneValid: "Keine dieser Adressen kann hinzugefügt werden.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "Eine Zeile wird ausgelassen:", other: `${count.toLocaleString('de')} Zeilen werden ausgelassen:` }),
  next: "Weiter",
  checking: "Wird geprüft …",
  back: "Zurück",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Ihr Link", other: `Ihre ${count.toLocaleString('de')} Links` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Ihr Video von einem Videodienst", other: `Ihre ${count.toLocaleString('de')} Videos von Videodiensten` }),
  titleOf: ({ url }: { url: string | number }): string => `Titel von ${url}`,
  shared: "Die folgenden Angaben gelten für alle zusammen.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Link hinzufügen", other: `${count.toLocaleString('de')} Links hinzufügen` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('de')} von ${total.toLocaleString('de')} fertig`,
  addingTitle: "Wird hinzugefügt",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nichts hinzugefügt.", one: `${count.toLocaleString('de')} Link hinzugefügt.`, other: `${count.toLocaleString('de')} Links hinzugefügt.` }),
  states: {
    waiting: "Wartet",
    adding: "Wird hinzugefügt …",
  },
  retryOf: ({ title }: { title: string | number }): string => `Erneut versuchen: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `${title} aus dieser Liste entfernen`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Erneut versuchen", other: `Alle ${count.toLocaleString('de')} erneut versuchen` }),
}
