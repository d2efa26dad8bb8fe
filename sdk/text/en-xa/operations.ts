// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `[Îf ýóú řépóřť ťhíš éřřóř, ñámé ťhé ñúmbéř ${id}.~~~~~~~ ~~~~~~~ ~]`,
  title: "[Šýšťém~~]",
  lead: "[Šťáťé óf ťhé šéřvéř, íťš qúéúé áñđ íťš šťóřáğé.~~~~~~~ ~~~~~~~~]",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `[Víťříñé ${version}, šťářťéđ ${started}.~~~~~~~ ~~~~]`,
  health: "[Héáłťh~~]",
  healthy: "[Åłł pářťš óf ťhé šéřvéř ŵóřk.~~~~~~~ ~~]",
  unhealthy: "[Å pářť óf ťhé šéřvéř đóéš ñóť ŵóřk. Ţhé łóğ óf ťhé šéřvéř šáýš ŵhý.~~~~~~~ ~~~~~~~ ~~~~~~~]",
  passkeys: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} pášškéý đóéš ñóť ŵóřk: VÎŢŔÎÑÉ_BÅŠÉ_ÛŔĻ háđ áñóťhéř hóšť ŵhéñ íť ŵáš máđé. Îťš óŵñéř šíğñš íñ áñóťhéř ŵáý áñđ áđđš á ñéŵ óñé, óř ýóú šéť ťhé fóřméř áđđřéšš áğáíñ.`, other: `${count.toLocaleString('en-xa')} pášškéýš đó ñóť ŵóřk: VÎŢŔÎÑÉ_BÅŠÉ_ÛŔĻ háđ áñóťhéř hóšť ŵhéñ ťhéý ŵéřé máđé. Ţhéíř óŵñéřš šíğñ íñ áñóťhéř ŵáý áñđ áđđ ñéŵ óñéš, óř ýóú šéť ťhé fóřméř áđđřéšš áğáíñ.` })}~~~]`,
  parts: {
    Process: "[Šéřvéř přóğřám~~~~~]",
    Database: "[Ðáťábášé~~~]",
    Files: "[Fíłé šťóřáğé~~~~]",
    Queue: "[Qúéúé~~]",
  },
  states: {
    works: "[Ŵóřkš~~]",
    fails: "[Ðóéš ñóť ŵóřk~~~~~]",
    late: "[Ðóéš ñóť áñšŵéř íñ ťímé~~~~~~~~]",
    ending: "[Îš šhúťťíñğ đóŵñ~~~~~~]",
  },
  queue: "[Qúéúé~~]",
  queueEmpty: "[Ñó jóbš ářé ŵáíťíñğ, řúññíñğ óř fáíłéđ.~~~~~~~ ~~~~~]",
  failedHelp: "[Fáíłéđ çóñvéřšíóñš çáñ bé šťářťéđ áğáíñ úñđéř Çóñvéřšíóñš.~~~~~~~ ~~~~~~~ ~~~~]",
  job: "[Jób~]",
  waiting: "[Ŵáíťíñğ~~~]",
  running: "[Ŕúññíñğ~~~]",
  failed: "[Fáíłéđ~~]",
  oldest: "[Ŵáíťíñğ šíñçé~~~~~]",
  none: "[–~]",
  storage: "[Šťóřáğé~~~]",
  free: ({ amount }: { amount: string | number }): string => `[${amount} ářé fřéé óñ ťhé đíšk óf ťhé đáťá fółđéř.~~~~~~~ ~~~~~~~ ~]`,
  kind: "[Kíñđ~~]",
  size: "[Šížé~~]",
  groups: {
    originals: "[Öříğíñáłš~~~]",
    playable: "[Véřšíóñš fóř płáýéřš~~~~~~~]",
    pictures: "[Îmáğéš~~]",
    texts: "[Šúbťíťłéš~~~]",
    attached: "[Ŕéłáťéđ méđíá~~~~~]",
  },
}
