// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const pickerWords = {
  title: "Wybierz film lub inny element",
  signedOut: "Nie jesteś tu zalogowany. Lista pokazuje to, co mogą zobaczyć wszyscy.",
  noneTitle: "Nic nie znaleziono.",
  noneHelp: "Spróbuj innych słów lub mniejszej liczby filtrów.",
  notPublic: "Nie wszyscy widzą ten element. Osoby w kursie mogą zostać poproszone o zalogowanie.",
  part: "Zacznij od",
  whole: "Cały element",
  insert: "Wstaw",
  sent: "Wstawiono. Możesz zamknąć to okno.",
  more: "Dodaj i wybierz więcej",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `Wybrano ${count.toLocaleString('pl')} element`, few: `Wybrano ${count.toLocaleString('pl')} elementy`, many: `Wybrano ${count.toLocaleString('pl')} elementów`, other: `Wybrano ${count.toLocaleString('pl')} elementu` }),
}
