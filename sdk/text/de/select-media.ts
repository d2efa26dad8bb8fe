// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const selectMediaWords = {
  title: "Beiträge hinzufügen",
  label: "Mediathek durchsuchen",
  go: "Suchen",
  none: "Keine Ergebnisse. Versuchen Sie es mit weniger oder allgemeineren Wörtern.",
  failed: "Die Mediathek konnte nicht durchsucht werden.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag ausgewählt`, other: `${count.toLocaleString('de')} Beiträge ausgewählt` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Hinzufügen", one: `${count.toLocaleString('de')} Beitrag hinzufügen`, other: `${count.toLocaleString('de')} Beiträge hinzufügen` }),
  previous: "Vorige Seite",
  next: "Nächste Seite",
  page: ({ index, last }: { index: number; last: number }): string => `Seite ${index.toLocaleString('de')} von ${last.toLocaleString('de')}`,
  chapters: "Kapitel",
  chaptersOf: ({ title }: { title: string | number }): string => `Kapitel von ${title}`,
  noChapters: "Dieser Beitrag hat keine Kapitel.",
  adding: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('de')} von ${count.toLocaleString('de')} wird hinzugefügt …`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag hinzugefügt.`, other: `${count.toLocaleString('de')} Beiträge hinzugefügt.` }),
  askTitle: "Diese Beiträge hinzufügen?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `${added.toLocaleString('de')} hinzugefügt, dann trat ein Fehler auf: ${sentence}`,
}
