// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `[Ðéłéťé ${name}?~~~~~~]`,
  titleMany: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Ðéłéťé ${count.toLocaleString('en-xa')} péřšóñ?`, other: `Ðéłéťé ${count.toLocaleString('en-xa')} péópłé?` })}~~~]`,
  help: "[Šéššíóñš áñđ kéýš éñđ áť óñçé, áñđ ťhéřé íš ñó ŵáý báçk. Çómméñťš áñđ ťhé łóğ kéép ťhé ñámé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]",
  items: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Ŵháť béçóméš óf ${count.toLocaleString('en-xa')} íťém?`, other: `Ŵháť béçóméš óf ${count.toLocaleString('en-xa')} íťémš?` })}~~~]`,
  mine: "[Ĝívé ťó mé~~~~]",
  someone: "[Ĝívé ťó šóméóñé éłšé~~~~~~~]",
  trash: "[Móvé ťó ťhé ťřášh~~~~~~]",
  trashHelp: "[Ţhé ťřášh đéłéťéš ťhém péřmáñéñťłý áfťéř šómé đáýš. Îťémš ťháť ýóú řéšťóřé ťhéñ béłóñğ ťó ýóú.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  getsThem: ({ name }: { name: string | number }): string => `[${name} ğéťš ťhé íťémš.~~~~~~~~]`,
  missing: "[Çhóóšé ŵhó ğéťš ťhé íťémš.~~~~~~~ ~]",
  done: ({ count }: { count: string | number }): string => `[Péópłé đéłéťéđ: ${count}. Îťémš móvé íñ ťhé báçkğřóúñđ.~~~~~~~ ~~~~~~~ ~~~]`,
}
