// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `${name} verplaatsen, nu op plaats ${place.toLocaleString('nl')} van ${count.toLocaleString('nl')}`,
  handleHelp: "Sleep, of gebruik de pijltoetsen.",
  up: ({ name }: { name: string | number }): string => `${name} omhoog`,
  down: ({ name }: { name: string | number }): string => `${name} omlaag`,
  options: ({ name }: { name: string | number }): string => `Opties voor ${name}`,
}
