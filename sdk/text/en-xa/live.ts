// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const liveWords = {
  goLive: "[Ĝó łívé~~~]",
  encoder: "[Éñçóđéř~~~]",
  busy: ({ name }: { name: string | number }): string => `[${name} (łívé ñóŵ)~~~~~~~]`,
  noEncoder: "[Ýóú çáññóť úšé áñ éñçóđéř ýéť. Płéášé ášk áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~ ~~~~]",
  isOff: "[Ţhíš šéřvéř ťákéš ñó łívé šťřéámš.~~~~~~~ ~~~~]",
  startsAt: "[Šťářťš áť~~~]",
  startsAtHelp: "[Ļéávé íť émpťý ťó šťářť áš šóóñ áš ťhé éñçóđéř šéñđš.~~~~~~~ ~~~~~~~ ~~]",
  blankTitle: "[Płéášé éñťéř á ťíťłé.~~~~~~~]",
  start: "[Šťářť~~]",
  panel: "[Ļívé šťřéám~~~~]",
  states: {
    waiting: "[Ŵáíťíñğ fóř ťhé éñçóđéř~~~~~~~~]",
    live: "[Ļívé~~]",
    interrupted: "[Îñťéřřúpťéđ~~~~]",
    ended: "[Éñđéđ~~]",
  },
  waiting: "[Ţhé łívé šťřéám háš ñóť šťářťéđ ýéť.~~~~~~~ ~~~~]",
  startsIn: ({ time }: { time: string | number }): string => `[Šťářťš íñ ${time}~~~~~~]`,
  interrupted: "[Ţhé éñçóđéř háš šťóppéđ šéñđíñğ. Ţhé šťřéám ğóéš óñ ŵhéñ íť íš báçk ŵíťhíñ ťŵó míñúťéš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  ended: "[Ţhíš łívé šťřéám háš éñđéđ.~~~~~~~ ~]",
  viewers: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} víéŵéř`, other: `${count.toLocaleString('en-xa')} víéŵéřš` })}~~~]`,
  connection: "[Šéřvéř áñđ kéý~~~~~]",
  connectionTitle: "[Šéť ťhé éñçóđéř~~~~~]",
  connectionHelp: "[Éñťéř bóťh íñ ťhé éñçóđéř, ťhéñ šťářť ťó šéñđ. Îñ ÖBŠ: Šéťťíñğš, Šťřéám, šéřvíçé Çúšťóm. Šéť ťhé kéý fřámé íñťéřváł ťó 2 š.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  server: "[Šéřvéř~~]",
  key: "[Šťřéám kéý~~~~]",
  keyHelp: "[Šhóŵ íť ťó ñó óñé: áñýóñé ŵíťh ťhíš kéý çáñ šéñđ.~~~~~~~ ~~~~~~~ ~]",
  end: "[Éñđ ťhé šťřéám~~~~~]",
  endAsk: "[Éñđ ťhíš łívé šťřéám?~~~~~~~]",
  endHelp: "[Îť éñđš fóř évéřýóñé. Îf íťš éñçóđéř kéépš řéçóřđíñğš, ťhíš íťém płáýš ťhé řéçóřđíñğ fřóm ñóŵ óñ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  hasEnded: "[Ţhé łívé šťřéám háš éñđéđ~~~~~~~ ~]",
}
