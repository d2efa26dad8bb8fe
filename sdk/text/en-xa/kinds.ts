// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const kindsWords = {
  nextEntry: "[Ñéxť íťém~~~]",
  previousEntry: "[Přévíóúš íťém~~~~~]",
  entryOf: ({ index, count }: { index: number; count: number }): string => `[${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}~~~~~~~]`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `[Îťém ${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}~~~~~~~ ~]`,
  nextPage: "[Ñéxť páğé~~~]",
  previousPage: "[Přévíóúš páğé~~~~~]",
  pageOf: ({ index, count }: { index: number; count: number }): string => `[Páğé ${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}~~~~~~~ ~]`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => `[${pluralText(count, { '=1': `${title}`, other: `Páğé ${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')}: ${title}` })}~~~]`,
  fileOnly: "[Ñó přévíéŵ áváíłábłé. Ðóŵñłóáđ ťhé fíłé ťó ópéñ íť.~~~~~~~ ~~~~~~~ ~]",
  fileHidden: "[Ñó přévíéŵ áváíłábłé.~~~~~~~]",
  download: "[Ðóŵñłóáđ~~~]",
  goLive: "[Ĝó ťó łívé~~~~]",
  isLive: "[Płáýíñğ łívé~~~~]",
  channel: "[Çháññéł~~~]",
  channelDate: ({ date }: { date: string | number }): string => `[Břóáđçášť óñ ${date}~~~~~~~]`,
  latency: ({ seconds }: { seconds: string | number }): string => `[${seconds} š béhíñđ~~~~~~]`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `[Břóáđçášť đúé ťó šťářť óñ ${date} áť ${time}~~~~~~~ ~~~~~~~~]`,
  broadcastEnded: "[Břóáđçášť háš éñđéđ~~~~~~~]",
  firstEntry: "[Płáý fřóm ťhé fířšť íťém~~~~~~~~]",
}
