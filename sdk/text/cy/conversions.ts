// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const conversionsWords = {
  title: "Trosiadau",
  lead: "Ffeiliau sy’n cael eu trosi, a ffeiliau a fethodd.",
  pending: "Yn aros",
  failed: "Wedi methu",
  noPending: "Dim trosiadau’n aros",
  noFailed: "Dim trosiadau wedi methu",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Nesaf yn y ciw", zero: `Safle ${position.toLocaleString('cy')} yn y ciw`, two: `Safle ${position.toLocaleString('cy')} yn y ciw`, few: `Safle ${position.toLocaleString('cy')} yn y ciw`, many: `Safle ${position.toLocaleString('cy')} yn y ciw`, other: `Safle ${position.toLocaleString('cy')} yn y ciw` }),
  waiting: "Yn aros",
  progressOf: ({ title }: { title: string | number }): string => `Cynnydd ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `tua ${time} ar ôl`,
  playable: "Yn barod i’w wylio",
  cancelled: "Wedi’i ganslo",
  cancel: "Canslo",
  retry: "Ceisio eto",
  delete: "Dileu",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "Canslo’r trosi?",
      help: "Dileir y fersiynau a droswyd hyd yma. Gallwch geisio eto’n ddiweddarach.",
      confirm: "Canslo’r trosi",
      keep: "Dal i drosi",
    },
    retry: {
      title: "Trosi eto?",
      help: "Bydd y trosi’n dechrau o’r dechrau.",
      confirm: "Trosi eto",
      keep: "Nid nawr",
    },
    delete: {
      title: "Dileu’r trosiad hwn?",
      help: "Dileir y ffeil a uwchlwythwyd a’i heitem. Ni ellir dadwneud hyn.",
      confirm: "Dileu",
      keep: "Cadw",
    },
  },
  done: {
    cancel: "Canslwyd y trosi.",
    retry: "Ailddechreuwyd y trosi.",
    delete: "Dilëwyd y trosiad.",
  },
}
