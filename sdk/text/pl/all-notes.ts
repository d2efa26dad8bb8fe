// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const allNotesWords = {
  privacy: "Notatki widzi tylko ich autor.",
  search: "Szukaj w notatkach",
  searchHelp: "Słowa notatki lub tytuł",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} notatka`, few: `${count.toLocaleString('pl')} notatki`, many: `${count.toLocaleString('pl')} notatek`, other: `${count.toLocaleString('pl')} notatki` }),
  none: "Nie ma jeszcze notatek",
  noneHelp: "Aby napisać notatkę, otwórz kartę Notatki obok elementu.",
  noneFound: "Nie znaleziono notatek",
  noneFoundHelp: "Spróbuj innych słów.",
  whole: "Cały element",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `Odtwórz ${title} od ${time}`,
  changed: ({ date }: { date: string | number }): string => `Zmieniono ${date}`,
  showAll: "Pokaż wszystko",
  showLess: "Pokaż mniej",
  asMarkdown: "Zapisz jako Markdown",
  asWord: "Zapisz jako Word",
  failed: "Nie udało się wczytać notatek.",
  pages: "Strony notatek",
  newest: ({ count }: { count: number }): string => `Plik zawiera najnowsze notatki: ${count.toLocaleString('pl')}.`,
  edit: "Edytuj",
  editOf: ({ title }: { title: string | number }): string => `Edytuj notatkę do: ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `Usuń notatkę do: ${title}`,
  text: "Treść notatki",
  done: "Gotowe",
  remove: "Usuń",
  gone: "Ta notatka została usunięta w innym oknie.",
}
