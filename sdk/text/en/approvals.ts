// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const approvalsWords = {
  area: 'approvals',
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "Decline this item?", other: `Decline ${count.toLocaleString('en')} items?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Only its owner and people who may edit it can still see it.", other: "Only their owners and people who may edit them can still see them." }),
  decline: "Decline",
  reason: "Reason (optional)",
  reasonHelp: "The owner reads this sentence beside the item.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Reason: ${reason}`,
  askHelp: "Change what is needed, then send the item for approval again.",
  askAgain: "Ask again",
  asked: "Sent for approval again.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Declined before, with this reason: ${reason}`,
  declinedBeforePlain: "Declined before, without a reason.",
}
export type ApprovalsWords = typeof approvalsWords
