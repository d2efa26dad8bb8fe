// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
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
}
