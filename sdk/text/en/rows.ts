// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  area: 'rows',
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `Move ${name}, now ${place.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  handleHelp: "Drag, or use the arrow keys.",
  up: ({ name }: { name: string | number }): string => `Move ${name} up`,
  down: ({ name }: { name: string | number }): string => `Move ${name} down`,
  options: ({ name }: { name: string | number }): string => `Options for ${name}`,
}
export type RowsWords = typeof rowsWords
