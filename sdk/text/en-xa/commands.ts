// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const commandsWords = {
  title: "[Ĝó ťó~~]",
  label: "[Páğé, áçťíóñ óř méđíá~~~~~~~]",
  pages: "[Páğéš~~]",
  actions: "[Åçťíóñš~~~]",
  items: "[Méđíá~~]",
  failed: "[Méđíá çóúłđ ñóť bé šéářçhéđ.~~~~~~~ ~~]",
  found: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} řéšúłť`, other: `${count.toLocaleString('en-xa')} řéšúłťš` })}~~~]`,
  searchAll: ({ text }: { text: string | number }): string => `[Šéářçh ťhé łíbřářý fóř “${text}”~~~~~~~ ~~~]`,
  keys: "[Kéýš óf ťhé páğéš~~~~~~]",
  change: "[Çháñğé kéýš óř šŵíťçh ťhém óff~~~~~~~ ~~]",
  off: "[Kéýš óf šíñğłé łéťťéřš ářé šŵíťçhéđ óff.~~~~~~~ ~~~~~~]",
  action: {
    search: "[Šéářçh~~]",
    upload: "[Ûpłóáđ~~]",
    home: "[Hómé páğé~~~]",
    list: "[Ţhíš łíšť~~~]",
    commands: "[Ĝó ťó á páğé, áçťíóñ óř méđíá~~~~~~~ ~~]",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `[${first} ťhéñ ${second}~~~~~~~~]`,
    commands: "[Çťřł+K óř Çmđ+K~~~~~]",
  },
}
