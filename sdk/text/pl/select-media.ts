// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const selectMediaWords = {
  title: "Dodaj elementy",
  label: "Szukaj w bibliotece",
  go: "Szukaj",
  none: "Brak wyników. Spróbuj mniej słów lub słów ogólniejszych.",
  failed: "Nie udało się przeszukać biblioteki.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `Wybrano ${count.toLocaleString('pl')} element`, few: `Wybrano ${count.toLocaleString('pl')} elementy`, many: `Wybrano ${count.toLocaleString('pl')} elementów`, other: `Wybrano ${count.toLocaleString('pl')} elementu` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Dodaj", one: `Dodaj ${count.toLocaleString('pl')} element`, few: `Dodaj ${count.toLocaleString('pl')} elementy`, many: `Dodaj ${count.toLocaleString('pl')} elementów`, other: `Dodaj ${count.toLocaleString('pl')} elementu` }),
  previous: "Poprzednia strona",
  next: "Następna strona",
  page: ({ index, last }: { index: number; last: number }): string => `Strona ${index.toLocaleString('pl')} z ${last.toLocaleString('pl')}`,
  chapters: "Rozdziały",
  chaptersOf: ({ title }: { title: string | number }): string => `Rozdziały: ${title}`,
  noChapters: "Ten element nie ma rozdziałów.",
  adding: ({ index, count }: { index: number; count: number }): string => `Dodawanie ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `Dodano ${count.toLocaleString('pl')} element.`, few: `Dodano ${count.toLocaleString('pl')} elementy.`, many: `Dodano ${count.toLocaleString('pl')} elementów.`, other: `Dodano ${count.toLocaleString('pl')} elementu.` }),
  askTitle: "Dodać te elementy?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `Dodano przed wystąpieniem błędu: ${added.toLocaleString('pl')}. ${sentence}`,
}
