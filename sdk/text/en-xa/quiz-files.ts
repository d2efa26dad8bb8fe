// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const quizFilesWords = {
  import: "[Împóřť qúéšťíóñš~~~~~~]",
  export: "[Éxpóřť qúéšťíóñš~~~~~~]",
  drop: "[Ðřóp á fíłé héřé, óř çhóóšé óñé~~~~~~~ ~~~]",
  choose: "[Çhóóšé fíłé~~~~]",
  limits: ({ max }: { max: string | number }): string => `[ĜÎFŢ óř Móóđłé XMĻ, áť móšť ${max} çhářáçťéřš~~~~~~~ ~~~~~~~~]`,
  paste: "[Qúéšťíóñš~~~]",
  pasteHelp: "[Fřóm á fíłé, óř pášťéđ~~~~~~~~]",
  read: "[Ŕéáđ qúéšťíóñš~~~~~]",
  tooLarge: "[Ţhíš fíłé íš ťóó łářğé.~~~~~~~~]",
  found: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} qúéšťíóñ`, other: `${count.toLocaleString('en-xa')} qúéšťíóñš` })}~~~]`,
  leftOut: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} éñťřý łéfť óúť`, other: `${count.toLocaleString('en-xa')} éñťříéš łéfť óúť` })}~~~]`,
  more: ({ count }: { count: number }): string => `[${pluralText(count, { one: `áñđ ${count.toLocaleString('en-xa')} móřé`, other: `áñđ ${count.toLocaleString('en-xa')} móřé` })}~~~]`,
  line: ({ line }: { line: string | number }): string => `[Ļíñé ${line}~~~~~]`,
  place: "[Ţíméš óf ťhé qúéšťíóñš~~~~~~~~]",
  moment: ({ time }: { time: string | number }): string => `[Åłł áť ${time}~~~~~]`,
  spread: "[Špřéáđ óvéř ťhé íťém~~~~~~~]",
  add: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Åđđ ${count.toLocaleString('en-xa')} qúéšťíóñ`, other: `Åđđ ${count.toLocaleString('en-xa')} qúéšťíóñš` })}~~~]`,
  added: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} qúéšťíóñ áđđéđ.`, other: `${count.toLocaleString('en-xa')} qúéšťíóñš áđđéđ.` })}~~~]`,
  another: "[Öťhéř qúéšťíóñš~~~~~]",
  format: "[Fóřmáť~~]",
  exportHelp: "[Ţhé fíłé háš ťhé říğhť áñšŵéřš, áñđ ñó ťíméš.~~~~~~~ ~~~~~~~]",
  download: "[Ðóŵñłóáđ~~~]",
  loading: "[Ļóáđíñğ~~~]",
}
