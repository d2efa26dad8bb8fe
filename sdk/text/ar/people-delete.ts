// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `هل تريد حذف حساب ${name}؟`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { zero: `هل تريد حذف ${count.toLocaleString('ar')} شخص؟`, one: "هل تريد حذف شخص واحد؟", two: "هل تريد حذف شخصين؟", few: `هل تريد حذف ${count.toLocaleString('ar')} أشخاص؟`, many: `هل تريد حذف ${count.toLocaleString('ar')} شخصًا؟`, other: `هل تريد حذف ${count.toLocaleString('ar')} شخص؟` }),
  help: "تنتهي الجلسات والمفاتيح فورًا ولا يمكن التراجع. ويبقى الاسم في التعليقات والسجل.",
  items: ({ count }: { count: number }): string => pluralText(count, { zero: `ما مصير ${count.toLocaleString('ar')} عنصر؟`, one: "ما مصير عنصر واحد؟", two: "ما مصير عنصرين؟", few: `ما مصير ${count.toLocaleString('ar')} عناصر؟`, many: `ما مصير ${count.toLocaleString('ar')} عنصرًا؟`, other: `ما مصير ${count.toLocaleString('ar')} عنصر؟` }),
  mine: "نقلها إليّ",
  someone: "نقلها إلى شخص آخر",
  trash: "نقلها إلى العناصر المحذوفة",
  trashHelp: "تُحذف نهائيًا بعد بضعة أيام. والعناصر التي تستعيدها تصبح لك.",
  getsThem: ({ name }: { name: string | number }): string => `سيحصل ${name} على العناصر.`,
  missing: "اختر من يحصل على العناصر.",
  done: ({ count }: { count: string | number }): string => `الأشخاص المحذوفون: ${count}. تُنقل العناصر في الخلفية.`,
}
