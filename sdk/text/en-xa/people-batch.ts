// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} péřšóñ šéłéçťéđ`, other: `${count.toLocaleString('en-xa')} péópłé šéłéçťéđ` })}~~~]`,
  select: ({ name }: { name: string | number }): string => `[Šéłéçť ${name}~~~~~]`,
  selectPage: "[Šéłéçť évéřýóñé óñ ťhíš páğé~~~~~~~ ~~]",
  actions: "[Çháñğé ťhé šéłéçťéđ péópłé~~~~~~~ ~]",
  addToGroup: "[Åđđ ťó ğřóúp~~~~]",
  removeFromGroup: "[Ŕémóvé fřóm ğřóúp~~~~~~]",
  group: "[Ĝřóúp~~]",
  suspendHelp: "[Ţhéšé áççóúñťš ářé šíğñéđ óúť áñđ çáññóť šíğñ íñ úñťíł ťhéý ářé řéšťóřéđ. Ţhéíř íťémš šťáý.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]",
  endHelp: "[Ûñšávéđ ŵóřk íš łóšť. Ţhéšé péópłé çáñ šíğñ íñ áğáíñ. Ýóúř óŵñ šéššíóñš šťáý.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  changed: ({ count }: { count: string | number }): string => `[Péópłé çháñğéđ: ${count}~~~~~~~~]`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `[${name}: ${reason}~~~~~~]`,
  again: "[Šávé áñđ áđđ áñóťhéř~~~~~~~]",
  justAdded: "[Åđđéđ júšť ñóŵ~~~~~]",
  copyNow: "[Çópý ťhé páššŵóřđš béfóřé ýóú çłóšé ťhé đíáłóğ. Ţhéý ářé ñóť šhóŵñ áğáíñ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
}
