// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "Refuser cet élément ?", many: `Refuser ${count.toLocaleString('fr')} éléments ?`, other: `Refuser ${count.toLocaleString('fr')} éléments ?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Seuls son propriétaire et les personnes autorisées à le modifier peuvent encore le voir.", many: "Seuls leurs propriétaires et les personnes autorisées à les modifier peuvent encore les voir.", other: "Seuls leurs propriétaires et les personnes autorisées à les modifier peuvent encore les voir." }),
  decline: "Refuser",
  reason: "Raison (facultatif)",
  reasonHelp: "Le propriétaire lit cette phrase à côté de l’élément.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Raison : ${reason}`,
  askHelp: "Modifiez ce qu’il faut, puis soumettez de nouveau l’élément à l’approbation.",
  askAgain: "Redemander",
  asked: "Soumis de nouveau à l’approbation.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Refusé auparavant pour cette raison : ${reason}`,
  declinedBeforePlain: "Refusé auparavant, sans raison.",
}
