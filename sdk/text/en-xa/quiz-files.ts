// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const quizFilesWords = {
  import: "[Împóřť qúéšťíóñš~~~~~~]",
  export: "[Éxpóřť qúéšťíóñš~~~~~~]",
  drop: "[Ðřóp á fíłé héřé, óř çhóóšé óñé~~~~~~~ ~~~]",
  choose: "[Çhóóšé fíłé~~~~]",
  limits: ({ max }: { max: string | number }): string => `[ĜÎFŢ, Móóđłé XMĻ, QŢÎ óř H5P íñťéřáçťívé víđéó; áť móšť ${max} çhářáçťéřš, ŵíťhóúť ímáğéš áñđ víđéóš~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]`,
  paste: "[Qúéšťíóñš~~~]",
  pasteHelp: "[Fřóm á fíłé, óř pášťéđ~~~~~~~~]",
  chosen: ({ name }: { name: string | number }): string => `[Çhóšéñ: ${name}~~~~~~]`,
  read: "[Ŕéáđ qúéšťíóñš~~~~~]",
  tooLarge: "[Ţhíš fíłé íš ťóó łářğé.~~~~~~~~]",
  brokenPackage: "[Ţhíš páçkáğé çáññóť bé řéáđ.~~~~~~~ ~~]",
  lockedPackage: "[Ţhíš páçkáğé háš á páššŵóřđ.~~~~~~~ ~~]",
  found: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} qúéšťíóñ`, other: `${count.toLocaleString('en-xa')} qúéšťíóñš` })}~~~]`,
  leftOut: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} éñťřý łéfť óúť`, other: `${count.toLocaleString('en-xa')} éñťříéš łéfť óúť` })}~~~]`,
  more: ({ count }: { count: number }): string => `[${pluralText(count, { one: `áñđ ${count.toLocaleString('en-xa')} móřé`, other: `áñđ ${count.toLocaleString('en-xa')} móřé` })}~~~]`,
  line: ({ line }: { line: string | number }): string => `[Ļíñé ${line}~~~~~]`,
  place: "[Ţíméš óf ťhé qúéšťíóñš~~~~~~~~]",
  moment: ({ time }: { time: string | number }): string => `[Åłł áť ${time}~~~~~]`,
  spread: "[Špřéáđ óvéř ťhé íťém~~~~~~~]",
  fileTimes: "[Åš íñ ťhé fíłé~~~~~]",
  add: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Åđđ ${count.toLocaleString('en-xa')} qúéšťíóñ`, other: `Åđđ ${count.toLocaleString('en-xa')} qúéšťíóñš` })}~~~]`,
  added: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} qúéšťíóñ áđđéđ.`, other: `${count.toLocaleString('en-xa')} qúéšťíóñš áđđéđ.` })}~~~]`,
  another: "[Öťhéř qúéšťíóñš~~~~~]",
  format: "[Fóřmáť~~]",
  exportHelp: "[Ţhé fíłé háš ťhé říğhť áñšŵéřš, áñđ ñó ťíméš.~~~~~~~ ~~~~~~~]",
  download: "[Ðóŵñłóáđ~~~]",
  loading: "[Ļóáđíñğ~~~]",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `[Šéñđíñğ ímáğé ${number} óf ${count}~~~~~~~ ~~~~]`,
}
