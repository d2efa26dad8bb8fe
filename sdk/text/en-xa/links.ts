// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const linksWords = {
  title: "[Åđđ łíñkš~~~]",
  lead: "[Åđđ ŵéb páğéš, óř víđéóš fřóm hóšťíñğ šéřvíçéš. Víđéóš płáý héřé ŵíťhóúť béíñğ çópíéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
  open: "[Åđđ łíñkš~~~]",
  addressMissing: "[Płéášé éñťéř áñ áđđřéšš.~~~~~~~~]",
  nameMissing: "[Płéášé éñťéř á ťíťłé.~~~~~~~]",
  add: "[Åđđ~]",
  addedTitle: "[Åđđéđ~~]",
  video: "[Víđéó~~]",
  page: "[Ļíñk~~]",
  added: ({ title }: { title: string | number }): string => `[“${title}” áđđéđ.~~~~~~]`,
  opensHost: ({ host }: { host: string | number }): string => `[Ţhíš łíñk ópéñš ${host}~~~~~~~~]`,
  goTo: "[Öpéñ ťhé łíñk~~~~~]",
  newTab: "[(ópéñš íñ á ñéŵ ťáb)~~~~~~~]",
  panorama: "[360° víđéó~~~~]",
  panoramaHelp: "[Víéŵéřš çáñ łóók ářóúñđ.~~~~~~~~]",
  addresses: "[Åđđřéššéš, óñé péř łíñé~~~~~~~~]",
  addressesHelp: "[Fóř éxámpłé hťťpš://éxámpłé.óřğ/łéššóñ. Fóř á víđéó, çópý ťhé áđđřéšš óf íťš páğé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
  noneValid: "[Ñóñé óf ťhéšé áđđřéššéš çáñ bé áđđéđ.~~~~~~~ ~~~~~]",
  leftOut: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Öñé łíñé íš łéfť óúť:", other: `${count.toLocaleString('en-xa')} łíñéš ářé łéfť óúť:` })}~~~]`,
  next: "[Ñéxť~~]",
  checking: "[Çhéçkíñğ…~~~]",
  back: "[Báçk~~]",
  linkStep: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Ýóúř łíñk", other: `Ýóúř ${count.toLocaleString('en-xa')} łíñkš` })}~~~]`,
  videoStep: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Ýóúř víđéó fřóm á hóšťíñğ šéřvíçé", other: `Ýóúř ${count.toLocaleString('en-xa')} víđéóš fřóm hóšťíñğ šéřvíçéš` })}~~~]`,
  titleOf: ({ url }: { url: string | number }): string => `[Ţíťłé óf ${url}~~~~~~]`,
  shared: "[Ţhé áñšŵéřš béłóŵ ářé úšéđ fóř áłł óf ťhéšé.~~~~~~~ ~~~~~~~]",
  addCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Åđđ łíñk", other: `Åđđ ${count.toLocaleString('en-xa')} łíñkš` })}~~~]`,
  progress: ({ done, total }: { done: number; total: number }): string => `[${done.toLocaleString('en-xa')} óf ${total.toLocaleString('en-xa')} fíñíšhéđ~~~~~~~ ~~]`,
  addingTitle: "[Åđđíñğ~~]",
  addedCount: ({ count }: { count: number }): string => `[${pluralText(count, { '=0': "Ñóťhíñğ ŵáš áđđéđ.", one: `${count.toLocaleString('en-xa')} łíñk áđđéđ.`, other: `${count.toLocaleString('en-xa')} łíñkš áđđéđ.` })}~~~]`,
  states: {
    waiting: "[Ŵáíťíñğ~~~]",
    adding: "[Åđđíñğ…~~~]",
  },
  retryOf: ({ title }: { title: string | number }): string => `[Ţřý áğáíñ: ${title}~~~~~~~]`,
  removeOf: ({ title }: { title: string | number }): string => `[Ŕémóvé ${title} fřóm ťhíš łíšť~~~~~~~ ~~]`,
  retryAll: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Ţřý áğáíñ", other: `Ţřý áłł ${count.toLocaleString('en-xa')} áğáíñ` })}~~~]`,
}
