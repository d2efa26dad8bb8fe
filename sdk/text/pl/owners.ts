// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Właściciel",
  title: "Zmień właściciela",
  lead: ({ name }: { name: string | number }): string => `Właściciel: ${name}. Nowy właściciel decyduje, kto może zobaczyć, edytować i usunąć ten element.`,
  find: "Znajdź osobę",
  findHelp: "Wpisz co najmniej dwie litery nazwiska.",
  none: "Nie znaleziono osób.",
  choose: ({ name }: { name: string | number }): string => `Ustaw jako właściciela: ${name}`,
  confirmTitle: ({ name }: { name: string | number }): string => `Ustawić jako właściciela: ${name}?`,
  losesAccess: "Dalsza edycja będzie możliwa tylko za zgodą nowego właściciela.",
  other: "Ktoś inny",
  confirm: "Zmień właściciela",
  done: ({ name }: { name: string | number }): string => `Nowy właściciel: ${name}.`,
}
