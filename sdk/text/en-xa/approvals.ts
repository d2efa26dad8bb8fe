// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Ðéçłíñé ťhíš íťém?", other: `Ðéçłíñé ${count.toLocaleString('en-xa')} íťémš?` })}~~~]`,
  declineHelp: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Öñłý íťš óŵñéř áñđ péópłé ŵhó máý éđíť íť çáñ šťíłł šéé íť.", other: "Öñłý ťhéíř óŵñéřš áñđ péópłé ŵhó máý éđíť ťhém çáñ šťíłł šéé ťhém." })}~~~]`,
  decline: "[Ðéçłíñé~~~]",
  reason: "[Ŕéášóñ (ópťíóñáł)~~~~~~]",
  reasonHelp: "[Ţhé óŵñéř řéáđš ťhíš šéñťéñçé béšíđé ťhé íťém.~~~~~~~ ~~~~~~~~]",
  reasonIs: ({ reason }: { reason: string | number }): string => `[Ŕéášóñ: ${reason}~~~~~~]`,
  askHelp: "[Çháñğé ŵháť íš ñééđéđ, ťhéñ šéñđ ťhé íťém fóř áppřóváł áğáíñ.~~~~~~~ ~~~~~~~ ~~~~~]",
  askAgain: "[Åšk áğáíñ~~~]",
  asked: "[Šéñť fóř áppřóváł áğáíñ.~~~~~~~~]",
  declinedBefore: ({ reason }: { reason: string | number }): string => `[Ðéçłíñéđ béfóřé, ŵíťh ťhíš řéášóñ: ${reason}~~~~~~~ ~~~~~~~]`,
  declinedBeforePlain: "[Ðéçłíñéđ béfóřé, ŵíťhóúť á řéášóñ.~~~~~~~ ~~~~]",
}
