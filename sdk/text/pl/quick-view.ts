// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Szybki podgląd",
  openOf: ({ title }: { title: string | number }): string => `Szybki podgląd: ${title}`,
  loading: "Wczytywanie…",
  page: "Otwórz stronę",
  previous: "Poprzedni wynik",
  next: "Następny wynik",
  position: ({ index, count }: { index: number; count: number }): string => `Wynik ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')} na tej stronie`,
  invalid: "Nieprawidłowy CDID",
  elsewhere: "Ten film znajduje się w innym serwisie.",
  elsewhereHelp: "Otwórz jego stronę, aby zobaczyć w którym, zanim cokolwiek zostanie wczytane.",
}
