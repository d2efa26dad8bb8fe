// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const sitesWords = {
  title: "[Šíťéš áñđ íñťéğřáťíóñš~~~~~~~~]",
  lead: "[Çhóóšé ŵhéřé çóñťéñť çáñ bé émbéđđéđ, áñđ šéé ŵhíçh íñťéğřáťíóñš ářé šéť úp.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  everywhere: "[Åłłóŵéđ émbéđđíñğ šíťéš~~~~~~~~]",
  label: "[Šíťéš~~]",
  help: "[Öñé péř łíñé, fóř éxámpłé hťťpš://ŵŵŵ.šçhóół.éxámpłé. Îf émpťý, évéřý šíťé íš áłłóŵéđ. Öťhéř šíťéš çáññóť šhóŵ víđéóš óř ŵíđğéťš óř řéáđ đáťá.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  saved: "[Šávéđ. Ţhé çháñğé ťákéš éfféçť ŵíťhíñ šéçóñđš.~~~~~~~ ~~~~~~~~]",
  trusted: "[Ţřúšťéđ áppłíçáťíóñš~~~~~~~]",
  trustedLabel: "[Öříğíñš~~~]",
  trustedHelp: "[Öñé péř łíñé, fóř éxámpłé hťťpš://ápp.šçhóół.éxámpłé. Páğéš óf ťhéšé óříğíñš çáñ šíğñ péópłé íñ, áñđ řéáđ áñđ çháñğé ŵháť ťhéšé péópłé máý, ŵíťh á šéššíóñ ťókéñ. Îf émpťý, ñóñé çáñ. Öñłý áđđ áppłíçáťíóñš ťháť ýóú řúñ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  own: "[Îťémš ŵíťh ťhéíř óŵñ řúłéš~~~~~~~ ~]",
  ownHelp: "[Šéť bý ťhéíř óŵñéřš úñđéř “Émbéđ”. Åñ íťém çáñ óñłý áłłóŵ šíťéš fřóm ťhé łíšť ábóvé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
  item: "[Îťém~~]",
  owner: "[Öŵñéř~~]",
  where: "[Åłłóŵéđ óñ~~~~]",
  noOtherSites: "[Ñó óťhéř šíťéš~~~~~]",
  notInList: ({ site }: { site: string | number }): string => `[${site} (ñóť íñ ťhé łíšť ábóvé)~~~~~~~ ~~~]`,
  noneTitle: "[Ñó íťémš ŵíťh ťhéíř óŵñ řúłéš~~~~~~~ ~~]",
  noneHelp: [
    "[Évéřý íťém çáñ bé émbéđđéđ óñ ťhé šíťéš ábóvé.~~~~~~~ ~~~~~~~~]",
  ] as const,
  integrations: "[Îñťéğřáťíóñš~~~~]",
  signIn: "[Šíğñ-íñ přóvíđéřš~~~~~~]",
  signInNone: "[Ñóñé šéť úp.~~~~]",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `[${(offered ? `Öfféřéđ: ${offered}.` : "Ñóñé íš ófféřéđ.")}${pluralText(off, { '=0': "", one: ` Šŵíťçhéđ óff: ${off.toLocaleString('en-xa')}.`, other: ` Šŵíťçhéđ óff: ${off.toLocaleString('en-xa')}.` })}~~~~~~]`,
  signInGo: "[Máñáğé šíğñ-íñ přóvíđéřš~~~~~~~~]",
  oembed: "[óÉmbéđ áđđřéšš~~~~~]",
  oembedHelp: "[Ļéářñíñğ płáťfóřmš, błóğš áñđ ŵíkíš ťháť šúppóřť óÉmbéđ úšé ťhíš áđđřéšš ťó ťúřñ íťém łíñkš íñťó płáýéřš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~]",
}
