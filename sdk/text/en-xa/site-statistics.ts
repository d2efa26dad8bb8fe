// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const siteStatisticsWords = {
  title: "[Šťáťíšťíçš~~~~]",
  lead: "[Hóŵ ťhé łíbřářý íš úšéđ, çómpářéđ ťó ťhé ťímé béfóřé. Víéŵš áñđ šéářçhéš ářé çóúñťéđ ŵíťhóúť ñáméš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  by: "[Šhóŵ bý~~~]",
  steps: {
    day: "[Ðáýš~~]",
    week: "[Ŵéékš~~]",
    month: "[Móñťhš~~]",
    year: "[Ýéářš~~]",
  },
  hours: "[Hóúřš ŵáťçhéđ~~~~~]",
  uploads: "[Ûpłóáđš~~~]",
  storage: "[Šťóřáğé úšéđ~~~~]",
  conversions: "[Fíñíšhéđ çóñvéřšíóñš~~~~~~~]",
  failed: "[Fáíłéđ çóñvéřšíóñš~~~~~~]",
  before: ({ amount }: { amount: string | number }): string => `[Ţímé béfóřé: ${amount}~~~~~~~]`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `[${change} çómpářéđ ťó ťhé ťímé béfóřé (${amount})~~~~~~~ ~~~~~~~~]`,
  unknown: "[Ñóť kñóŵñ ýéť~~~~~]",
  latest: ({ amount }: { amount: string | number }): string => `[Åť ťhé éñđ: ${amount}~~~~~~~]`,
  topItems: "[Móšť ŵáťçhéđ íťémš~~~~~~]",
  item: "[Îťém~~]",
  searches: "[Šéářçhéš ŵíťhóúť řéšúłťš~~~~~~~~]",
  searchesHelp: "[Ŵóřđš ářé šhóŵñ ŵhéñ ťhéý ŵéřé šéářçhéđ fóř áť łéášť fívé ťíméš. Ŵhó šéářçhéđ íš ñóť šťóřéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~]",
  words: "[Ŵóřđš~~]",
  count: "[Šéářçhéš~~~]",
  otherSearches: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} óťhéř šéářçh ŵíťhóúť řéšúłťš`, other: `${count.toLocaleString('en-xa')} óťhéř šéářçhéš ŵíťhóúť řéšúłťš` })}~~~]`,
  none: "[Ñóñé íñ ťhíš péříóđ~~~~~~~]",
  figures: "[Fíğúřéš~~~]",
  hoursOf: ({ hours }: { hours: string | number }): string => `[${hours} h~~~~]`,
  itemPage: ({ title }: { title: string | number }): string => `[Šťáťíšťíçš óf “${title}”~~~~~~~~]`,
  toItem: "[Öpéñ ťhé íťém~~~~~]",
  notYours: "[Öñłý péópłé ŵhó çáñ éđíť ťhíš íťém çáñ šéé íťš šťáťíšťíçš.~~~~~~~ ~~~~~~~ ~~~~]",
}
