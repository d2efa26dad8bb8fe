// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "Dit item afwijzen?", other: `${count.toLocaleString('nl')} items afwijzen?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Alleen de eigenaar en mensen die het mogen bewerken kunnen het nog zien.", other: "Alleen de eigenaars en mensen die ze mogen bewerken kunnen ze nog zien." }),
  decline: "Afwijzen",
  reason: "Reden (optioneel)",
  reasonHelp: "De eigenaar leest deze zin bij het item.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Reden: ${reason}`,
  askHelp: "Pas aan wat nodig is en stuur het item dan opnieuw ter goedkeuring.",
  askAgain: "Opnieuw vragen",
  asked: "Opnieuw ter goedkeuring gestuurd.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Eerder afgewezen met deze reden: ${reason}`,
  declinedBeforePlain: "Eerder afgewezen, zonder reden.",
}
