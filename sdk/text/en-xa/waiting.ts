// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `[Šéłéçť ${title}~~~~~]`,
  selectPage: "[Šéłéçť áłł óñ ťhíš páğé~~~~~~~~]",
  selected: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém šéłéçťéđ`, other: `${count.toLocaleString('en-xa')} íťémš šéłéçťéđ` })}~~~]`,
  approve: "[Åppřóvé šéłéçťéđ~~~~~~]",
  decline: "[Ðéçłíñé šéłéçťéđ~~~~~~]",
  approved: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém áppřóvéđ`, other: `${count.toLocaleString('en-xa')} íťémš áppřóvéđ` })}~~~]`,
  declined: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém đéçłíñéđ`, other: `${count.toLocaleString('en-xa')} íťémš đéçłíñéđ` })}~~~]`,
}
