// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `Déplacer ${name}, position ${place.toLocaleString('fr')} sur ${count.toLocaleString('fr')}`,
  handleHelp: "Faites glisser ou utilisez les touches fléchées.",
  up: ({ name }: { name: string | number }): string => `Monter ${name}`,
  down: ({ name }: { name: string | number }): string => `Descendre ${name}`,
  options: ({ name }: { name: string | number }): string => `Options de ${name}`,
}
