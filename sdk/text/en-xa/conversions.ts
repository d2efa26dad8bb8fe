// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const conversionsWords = {
  title: "[Çóñvéřšíóñš~~~~]",
  lead: "[Fíłéš ťháť ářé béíñğ çóñvéřťéđ, áñđ fíłéš ťháť fáíłéđ.~~~~~~~ ~~~~~~~ ~~]",
  pending: "[Péñđíñğ~~~]",
  failed: "[Fáíłéđ~~]",
  noPending: "[Ñó péñđíñğ çóñvéřšíóñš~~~~~~~~]",
  noFailed: "[Ñó fáíłéđ çóñvéřšíóñš~~~~~~~]",
  queued: ({ position }: { position: number }): string => `[${pluralText(position, { '=1': "Ñéxť íñ ťhé qúéúé", other: `Póšíťíóñ ${position.toLocaleString('en-xa')} íñ ťhé qúéúé` })}~~~]`,
  waiting: "[Ŵáíťíñğ~~~]",
  progressOf: ({ title }: { title: string | number }): string => `[Přóğřéšš óf ${title}~~~~~~~]`,
  timeLeft: ({ time }: { time: string | number }): string => `[ábóúť ${time} łéfť~~~~~~~]`,
  playable: "[Ŕéáđý ťó ŵáťçh~~~~~]",
  cancelled: "[Çáñçéłłéđ~~~]",
  cancel: "[Çáñçéł~~]",
  retry: "[Ţřý áğáíñ~~~]",
  delete: "[Ðéłéťé~~]",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `[${action}: ${title}~~~~~~]`,
  ask: {
    cancel: {
      title: "[Çáñçéł ťhíš çóñvéřšíóñ?~~~~~~~~]",
      help: "[Ţhé véřšíóñš çóñvéřťéđ šó fář ářé đéłéťéđ. Ýóú çáñ ťřý áğáíñ łáťéř.~~~~~~~ ~~~~~~~ ~~~~~~~]",
      confirm: "[Çáñçéł çóñvéřšíóñ~~~~~~]",
      keep: "[Kéép çóñvéřťíñğ~~~~~]",
    },
    retry: {
      title: "[Çóñvéřť áğáíñ?~~~~~]",
      help: "[Ţhé çóñvéřšíóñ šťářťš fřóm ťhé béğíññíñğ.~~~~~~~ ~~~~~~]",
      confirm: "[Çóñvéřť áğáíñ~~~~~]",
      keep: "[Ñóť ñóŵ~~~]",
    },
    delete: {
      title: "[Ðéłéťé ťhíš çóñvéřšíóñ?~~~~~~~~]",
      help: "[Ţhé úpłóáđéđ fíłé áñđ íťš íťém ářé đéłéťéđ. Ţhíš çáññóť bé úñđóñé.~~~~~~~ ~~~~~~~ ~~~~~~]",
      confirm: "[Ðéłéťé~~]",
      keep: "[Kéép~~]",
    },
  },
  done: {
    cancel: "[Çóñvéřšíóñ çáñçéłłéđ.~~~~~~~]",
    retry: "[Çóñvéřšíóñ řéšťářťéđ.~~~~~~~]",
    delete: "[Çóñvéřšíóñ đéłéťéđ.~~~~~~~]",
  },
}
