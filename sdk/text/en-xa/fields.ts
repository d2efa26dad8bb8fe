// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const fieldsWords = {
  required: "[řéqúířéđ~~~]",
  choose: "[Çhóóšé…~~~]",
  clear: "[Ñó áñšŵéř~~~]",
  locked: "[Přóvíđéđ bý ťhé břóáđçášťéř. Îť çáññóť bé çháñğéđ héřé.~~~~~~~ ~~~~~~~ ~~~]",
  suggestions: "[Ûšéđ béfóřé~~~~]",
  problemCount: ({ count }: { count: number }): string => `[${pluralText(count, { '=1': "Öñé fíéłđ ñééđš ýóúř áťťéñťíóñ.", other: `${count.toLocaleString('en-xa')} fíéłđš ñééđ ýóúř áťťéñťíóñ.` })}~~~]`,
  bold: "[Bółđ~~]",
  italic: "[Îťáłíç~~]",
  list: "[Ļíšť~~]",
  link: "[Ļíñk~~]",
  linkAsk: "[Åđđřéšš óf ťhé łíñk~~~~~~~]",
  linkWrong: "[Płéášé éñťéř áñ áđđřéšš ťháť šťářťš ŵíťh hťťpš:// óř hťťp://.~~~~~~~ ~~~~~~~ ~~~~~]",
  insertLink: "[Îñšéřť~~]",
  tools: ({ name }: { name: string | number }): string => `[Ţóółš fóř ${name}~~~~~~]`,
  otherValue: ({ text }: { text: string }): string => `[Šóméóñé éłšé éñťéřéđ: ${(text ? `${text}` : "ñóťhíñğ")}~~~~~~~ ~~]`,
  changed: "[Šóméóñé éłšé šávéđ ťhíš íťém ŵhíłé ýóú ŵéřé éđíťíñğ.~~~~~~~ ~~~~~~~ ~~]",
  changedHelp: "[Ýóúř ťéxť íš képť. Fíéłđš ýóú đíđ ñóť çháñğé ñóŵ šhóŵ ťhé šávéđ véřšíóñ. Çhéçk ťhé mářkéđ fíéłđš, ťhéñ šávé áğáíñ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  notSavedTitle: "[Ñóť évéřýťhíñğ çóúłđ bé šávéđ~~~~~~~ ~~]",
  notSaved: ({ count }: { count: number }): string => `[${pluralText(count, { '=1': "Ţhé řéšť íš šávéđ. Ţhíš fíéłđ ŵáš řémóvéđ fřóm ťhé fóřm ŵhíłé ýóú ŵéřé éđíťíñğ, šó íťš ťéxť ŵáš ñóť šávéđ. Çópý íť fřóm héřé íf ýóú ñééđ íť.", other: "Ţhé řéšť íš šávéđ. Ţhéšé fíéłđš ŵéřé řémóvéđ fřóm ťhé fóřm ŵhíłé ýóú ŵéřé éđíťíñğ, šó ťhéíř ťéxť ŵáš ñóť šávéđ. Çópý íť fřóm héřé íf ýóú ñééđ íť." })}~~~]`,
  loadFailed: "[Ţhé fíéłđš çóúłđ ñóť bé łóáđéđ~~~~~~~ ~~]",
  details: "[Ðéťáíłš~~~]",
  describe: "[Åđđ đéťáíłš~~~~]",
  describeOf: ({ name }: { name: string | number }): string => `[Åđđ đéťáíłš ťó ${name}~~~~~~~~]`,
  describeTitle: ({ name }: { name: string | number }): string => `[Ðéťáíłš óf “${name}”~~~~~~~]`,
  done: "[Ðóñé~~]",
  exportCsv: "[Éxpóřť áš ÇŠV~~~~~]",
  exportJson: "[Éxpóřť áš JŠÖÑ~~~~~]",
  name: "[Fíéłđ~~]",
  value: "[Váłúé~~]",
  itemTitle: "[Ţíťłé~~]",
  itemDescription: "[Ðéšçřípťíóñ~~~~]",
}
