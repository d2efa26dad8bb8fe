// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "Delwedd 360°. Trowch hi â Shift a’r bysellau saeth, neu W, A, S a D. Chwyddwch â plws a minws. Pwyswch 0 i edrych yn syth ymlaen.",
  controls: "Edrych o gwmpas",
  left: "Edrych i’r chwith",
  right: "Edrych i’r dde",
  up: "Edrych i fyny",
  down: "Edrych i lawr",
  closer: "Chwyddo i mewn",
  wider: "Chwyddo allan",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Ailosod yr olwg (nawr ${branchText(side, { ahead: "yn syth ymlaen", back: "yn syth yn ôl", left: `${degrees.toLocaleString('cy')}° i’r chwith`, other: `${degrees.toLocaleString('cy')}° i’r dde` })})`,
  follow: "Edrych o gwmpas drwy symud y ddyfais",
  flat: "Ni all y porwr hwn ddangos delweddau 360°. Dangosir y ddelwedd yn wastad.",
  noSensor: "Ni chanfuwyd synhwyrydd symud ar y ddyfais hon.",
}
