// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `Przenieś ${name}, teraz pozycja ${place.toLocaleString('pl')} z ${count.toLocaleString('pl')}`,
  handleHelp: "Przeciągnij lub użyj klawiszy strzałek.",
  up: ({ name }: { name: string | number }): string => `Przesuń w górę: ${name}`,
  down: ({ name }: { name: string | number }): string => `Przesuń w dół: ${name}`,
  options: ({ name }: { name: string | number }): string => `Opcje: ${name}`,
}
