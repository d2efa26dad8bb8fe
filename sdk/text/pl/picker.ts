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
  submitTitle: "Prześlij pracę",
  submitHelp: "To, co tu przesyłasz, jest prywatne. Nauczyciele widzą to w zadaniu.",
  record: "Nagraj kamerą",
  submit: "Prześlij",
  submission: "Pliki tej pracy",
  submitSignedOut: "Nie jesteś tu zalogowany. Zamknij to okno i otwórz je ponownie.",
  grade: "Ocena",
  noGrade: "Bez oceny",
  gradeFrom: ({ percent }: { percent: number }): string => `Pełna liczba punktów od ${percent.toLocaleString('pl')}% obejrzenia`,
  gradeSteps: "Wysyłaj też wyniki pośrednie co 10%",
  gradeQuiz: ({ name }: { name: string | number }): string => `Wynik quizu „${name}”`,
  linkLibrary: "Odnośnik do całej biblioteki",
  linkSearch: "Odnośnik do wyników tego wyszukiwania",
  placeName: "Nazwa w kursie",
  placeHelp: "Każda osoba w kursie widzi to, co może widzieć jej konto.",
}
