// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const replacementsWords = {
  action: "استبدال الملف",
  about: "يبقى العنوان والفصول والتعليقات والترجمات والصورة المصغرة والمشاهدات. يُعرض الملف الحالي حتى يصبح الجديد جاهزًا.",
  drop: "أفلت الملف الجديد هنا",
  choose: "اختيار ملف",
  one: "اختر ملفًا واحدًا.",
  goesOn: "يمكنك إغلاق هذا. يستمر إرسال الملف أثناء التصفح.",
  sent: "أُرسل الملف. يُعرض الملف الحالي حتى يصبح الجديد جاهزًا.",
  needsApproval: "حين يُستخدم الملف الجديد ينتظر العنصر الموافقة.",
  title: "ملف هذا العنصر",
  converting: ({ file }: { file: string | number }): string => `يجري إعداد ${file}. يُعرض الملف الحالي حتى ذلك الحين.`,
  progress: "إعداد الملف الجديد",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `تعذر استخدام ${file}: ${reason} يبقى الملف الحالي.`,
  cancel: "إلغاء",
  dismiss: "إغلاق",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `استُبدل في ${date}. يُحتفظ بالملف السابق، ${file}، حتى ${until}.`,
  useEarlier: "استخدام الملف السابق",
  used: "يُستخدم الملف السابق من جديد.",
  afterEnd: ({ parts }: { parts: string | number }): string => `بعد نهاية هذا الملف: ${parts}. يُحتفظ بها.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} فصل`, one: "فصل واحد", two: "فصلان", few: `${count.toLocaleString('ar')} فصول`, many: `${count.toLocaleString('ar')} فصلًا`, other: `${count.toLocaleString('ar')} فصل` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} تعليق`, one: "تعليق واحد", two: "تعليقان", few: `${count.toLocaleString('ar')} تعليقات`, many: `${count.toLocaleString('ar')} تعليقًا`, other: `${count.toLocaleString('ar')} تعليق` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} شريحة`, one: "شريحة واحدة", two: "شريحتان", few: `${count.toLocaleString('ar')} شرائح`, many: `${count.toLocaleString('ar')} شريحة`, other: `${count.toLocaleString('ar')} شريحة` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('ar')} سؤال`, one: "سؤال واحد", two: "سؤالان", few: `${count.toLocaleString('ar')} أسئلة`, many: `${count.toLocaleString('ar')} سؤالًا`, other: `${count.toLocaleString('ar')} سؤال` }),
  noUpload: "لا يُسمح لك برفع الملفات.",
}
