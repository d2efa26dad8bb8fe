// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { zero: `رفض ${count.toLocaleString('ar')} عنصر؟`, one: "رفض هذا العنصر؟", two: "رفض العنصرين؟", few: `رفض ${count.toLocaleString('ar')} عناصر؟`, many: `رفض ${count.toLocaleString('ar')} عنصرًا؟`, other: `رفض ${count.toLocaleString('ar')} عنصر؟` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { zero: "لن يراها إلا مالكوها ومن يمكنهم تعديلها.", one: "لن يراه إلا مالكه ومن يمكنهم تعديله.", two: "لن يراهما إلا مالكاهما ومن يمكنهم تعديلهما.", few: "لن يراها إلا مالكوها ومن يمكنهم تعديلها.", many: "لن يراها إلا مالكوها ومن يمكنهم تعديلها.", other: "لن يراها إلا مالكوها ومن يمكنهم تعديلها." }),
  decline: "رفض",
  reason: "السبب (اختياري)",
  reasonHelp: "يقرأ المالك هذه الجملة بجانب العنصر.",
  reasonIs: ({ reason }: { reason: string | number }): string => `السبب: ${reason}`,
  askHelp: "غيّر ما يلزم، ثم أرسل العنصر للموافقة مرة أخرى.",
  askAgain: "اطلب مرة أخرى",
  asked: "أُرسل للموافقة مرة أخرى.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `رُفض من قبل لهذا السبب: ${reason}`,
  declinedBeforePlain: "رُفض من قبل دون ذكر سبب.",
}
