// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُحدد أحد", one: "حُدد شخص واحد", two: "حُدد شخصان", few: `حُدد ${count.toLocaleString('ar')} أشخاص`, many: `حُدد ${count.toLocaleString('ar')} شخصًا`, other: `حُدد ${count.toLocaleString('ar')} شخص` }),
  select: ({ name }: { name: string | number }): string => `تحديد ${name}`,
  selectPage: "تحديد كل من في هذه الصفحة",
  actions: "تغيير الأشخاص المحددين",
  addToGroup: "إضافة إلى مجموعة",
  removeFromGroup: "إزالة من مجموعة",
  group: "المجموعة",
  suspendHelp: "تُسجَّل هذه الحسابات خروجًا ولا يمكنها الدخول حتى تُستعاد. وتبقى عناصرها.",
  endHelp: "يُفقد العمل غير المحفوظ. يمكن لهؤلاء الأشخاص الدخول مجددًا. وتبقى جلساتك أنت.",
  changed: ({ count }: { count: string | number }): string => `الأشخاص الذين تغيروا: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "حفظ وإضافة آخر",
  justAdded: "أُضيفوا الآن",
  copyNow: "انسخ كلمات المرور قبل إغلاق النافذة. فلن تُعرض مجددًا.",
}
