// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "قد تكون ساعة الخادم خاطئة",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `يشير الخادم إلى ${now}، لكن ينبغي أن يكون الوقت ${expected} أو بعده بقليل.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `يشير الخادم إلى ${now}، لكن ${other} يشير إلى ${expected}.`,
  effect: "إلى أن يُحل هذا، لا يُحذف شيء بسبب قِدمه: تبقى العناصر المحذوفة والمشاهدات القديمة وعمليات الرفع غير المكتملة والجلسات المنتهية.",
  help: "صحّح ساعة الخادم، ويختفي هذا الإشعار خلال ساعة. إذا كان الخادم مطفأً لبضعة أيام وكان الوقت أعلاه صحيحًا، فأكّده.",
  confirm: "تأكيد الوقت",
  confirmed: "تم تأكيد الساعة.",
}
