// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { zero: `Gwrthod ${count.toLocaleString('cy')} eitem?`, one: "Gwrthod yr eitem hon?", two: `Gwrthod ${count.toLocaleString('cy')} eitem?`, few: `Gwrthod ${count.toLocaleString('cy')} eitem?`, many: `Gwrthod ${count.toLocaleString('cy')} eitem?`, other: `Gwrthod ${count.toLocaleString('cy')} eitem?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { zero: "Dim ond eu perchnogion a phobl sy’n cael eu golygu fydd yn dal i’w gweld.", one: "Dim ond ei pherchennog a phobl sy’n cael ei golygu fydd yn dal i’w gweld.", two: "Dim ond eu perchnogion a phobl sy’n cael eu golygu fydd yn dal i’w gweld.", few: "Dim ond eu perchnogion a phobl sy’n cael eu golygu fydd yn dal i’w gweld.", many: "Dim ond eu perchnogion a phobl sy’n cael eu golygu fydd yn dal i’w gweld.", other: "Dim ond eu perchnogion a phobl sy’n cael eu golygu fydd yn dal i’w gweld." }),
  decline: "Gwrthod",
  reason: "Rheswm (dewisol)",
  reasonHelp: "Bydd y perchennog yn darllen y frawddeg hon wrth yr eitem.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Rheswm: ${reason}`,
  askHelp: "Newidiwch beth sydd ei angen, yna anfonwch yr eitem i’w chymeradwyo eto.",
  askAgain: "Gofyn eto",
  asked: "Anfonwyd i’w chymeradwyo eto.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Gwrthodwyd o’r blaen am y rheswm hwn: ${reason}`,
  declinedBeforePlain: "Gwrthodwyd o’r blaen, heb reswm.",
}
