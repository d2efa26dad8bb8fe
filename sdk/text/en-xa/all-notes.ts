// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const allNotesWords = {
  privacy: "[Öñłý ýóú çáñ řéáđ ťhém.~~~~~~~~]",
  search: "[Šéářçh ýóúř ñóťéš~~~~~~]",
  searchHelp: "[Ŵóřđš óf á ñóťé óř ťíťłé~~~~~~~~]",
  count: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} ñóťé`, other: `${count.toLocaleString('en-xa')} ñóťéš` })}~~~]`,
  none: "[Ýóú hávé ñó ñóťéš ýéť~~~~~~~]",
  noneHelp: "[Öpéñ ťhé Ñóťéš ťáb béšíđé áñý íťém ťó ŵříťé óñé.~~~~~~~ ~~~~~~~~]",
  noneFound: "[Ñó ñóťéš fóúñđ~~~~~]",
  noneFoundHelp: "[Ţřý óťhéř ŵóřđš.~~~~~~]",
  whole: "[Ŵhółé íťém~~~~]",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `[Płáý ${title} fřóm ${time}~~~~~~~ ~]`,
  changed: ({ date }: { date: string | number }): string => `[Çháñğéđ ${date}~~~~~~]`,
  showAll: "[Šhóŵ áłł~~~]",
  showLess: "[Šhóŵ łéšš~~~]",
  asMarkdown: "[Šávé áš Mářkđóŵñ~~~~~~]",
  asWord: "[Šávé áš Ŵóřđ~~~~]",
  failed: "[Ţhé ñóťéš çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~]",
  pages: "[Páğéš óf ñóťéš~~~~~]",
  newest: ({ count }: { count: number }): string => `[Ţhé fíłé háš ýóúř ${count.toLocaleString('en-xa')} ñéŵéšť ñóťéš.~~~~~~~ ~~~~~~]`,
  edit: "[Éđíť~~]",
  editOf: ({ title }: { title: string | number }): string => `[Éđíť ťhé ñóťé ábóúť ${title}~~~~~~~ ~~]`,
  deleteOf: ({ title }: { title: string | number }): string => `[Ðéłéťé ťhé ñóťé ábóúť ${title}~~~~~~~ ~~]`,
  text: "[Ţéxť óf ťhé ñóťé~~~~~~]",
  done: "[Ðóñé~~]",
  remove: "[Ðéłéťé~~]",
  gone: "[Ţhíš ñóťé ŵáš đéłéťéđ íñ áñóťhéř ŵíñđóŵ.~~~~~~~ ~~~~~~]",
}
