// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const allNotesWords = {
  privacy: "لا يقرؤها أحد سواك.",
  search: "البحث في ملاحظاتك",
  searchHelp: "كلمات من ملاحظة أو عنوان",
  count: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} ملاحظة`, one: "ملاحظة واحدة", two: "ملاحظتان", few: `${count.toLocaleString('ar')} ملاحظات`, many: `${count.toLocaleString('ar')} ملاحظة`, other: `${count.toLocaleString('ar')} ملاحظة` }),
  none: "ليست لديك ملاحظات بعد",
  noneHelp: "افتح تبويب الملاحظات بجانب أي عنصر لكتابة ملاحظة.",
  noneFound: "لم يُعثر على ملاحظات",
  noneFoundHelp: "جرّب كلمات أخرى.",
  whole: "العنصر كله",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `تشغيل ${title} من ${time}`,
  changed: ({ date }: { date: string | number }): string => `تم التغيير في ${date}`,
  showAll: "عرض الكل",
  showLess: "عرض أقل",
  asMarkdown: "حفظ بصيغة Markdown",
  asWord: "حفظ بصيغة Word",
  failed: "تعذّر تحميل الملاحظات.",
  pages: "صفحات الملاحظات",
  newest: ({ count }: { count: number }): string => `يحتوي الملف على أحدث ${count.toLocaleString('ar')} من ملاحظاتك.`,
  edit: "تعديل",
  editOf: ({ title }: { title: string | number }): string => `تعديل الملاحظة حول ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `حذف الملاحظة حول ${title}`,
  text: "نص الملاحظة",
  done: "تم",
  remove: "حذف",
  gone: "حُذفت هذه الملاحظة في نافذة أخرى.",
}
