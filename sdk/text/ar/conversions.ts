// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const conversionsWords = {
  title: "عمليات التحويل",
  lead: "الملفات قيد التحويل، والملفات التي فشل تحويلها.",
  pending: "قيد التنفيذ",
  failed: "فشلت",
  noPending: "لا عمليات تحويل قيد التنفيذ",
  noFailed: "لا عمليات تحويل فاشلة",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "التالي في قائمة الانتظار", zero: "في قائمة الانتظار", two: `الموضع ${position.toLocaleString('ar')} في قائمة الانتظار`, few: `الموضع ${position.toLocaleString('ar')} في قائمة الانتظار`, many: `الموضع ${position.toLocaleString('ar')} في قائمة الانتظار`, other: `الموضع ${position.toLocaleString('ar')} في قائمة الانتظار` }),
  waiting: "في الانتظار",
  progressOf: ({ title }: { title: string | number }): string => `تقدّم ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `بقي نحو ${time}`,
  playable: "جاهز للمشاهدة",
  cancelled: "أُلغي",
  cancel: "إلغاء",
  retry: "إعادة المحاولة",
  delete: "حذف",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "هل تريد إلغاء هذا التحويل؟",
      help: "تُحذف النسخ التي حُوّلت حتى الآن. ويمكنك إعادة المحاولة لاحقًا.",
      confirm: "إلغاء التحويل",
      keep: "متابعة التحويل",
    },
    retry: {
      title: "هل تريد إعادة التحويل؟",
      help: "يبدأ التحويل من البداية.",
      confirm: "إعادة التحويل",
      keep: "ليس الآن",
    },
    delete: {
      title: "هل تريد حذف هذا التحويل؟",
      help: "يُحذف الملف المرفوع وعنصره. لا يمكن التراجع عن هذا.",
      confirm: "حذف",
      keep: "إبقاء",
    },
  },
  done: {
    cancel: "تم إلغاء التحويل.",
    retry: "بدأ التحويل من جديد.",
    delete: "تم حذف التحويل.",
  },
}
