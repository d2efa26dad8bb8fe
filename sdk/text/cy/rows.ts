// Compiled from rows.json by `node scripts/messages.ts`. Change the messages there.
export const rowsWords = {
  handle: ({ name, place, count }: { name: string | number; place: number; count: number }): string => `Symud ${name}, nawr yn rhif ${place.toLocaleString('cy')} o ${count.toLocaleString('cy')}`,
  handleHelp: "Llusgwch, neu defnyddiwch y bysellau saeth.",
  up: ({ name }: { name: string | number }): string => `Symud ${name} i fyny`,
  down: ({ name }: { name: string | number }): string => `Symud ${name} i lawr`,
  options: ({ name }: { name: string | number }): string => `Opsiynau ar gyfer ${name}`,
}
