// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const uploadPlaylistWords = {
  create: "إنشاء قائمة تشغيل من هذه الملفات",
  help: "تُنشأ قائمة التشغيل بعد رفع جميع الملفات، بترتيب هذه القائمة.",
  title: "عنوان قائمة التشغيل",
  blank: "يُرجى إدخال عنوان لقائمة التشغيل.",
  creating: "جارٍ إنشاء قائمة التشغيل…",
  created: ({ count }: { count: number }): string => pluralText(count, { zero: "تم إنشاء قائمة التشغيل بلا عناصر.", one: "تم إنشاء قائمة التشغيل بعنصر واحد.", two: "تم إنشاء قائمة التشغيل بعنصرين.", few: `تم إنشاء قائمة التشغيل بـ ${count.toLocaleString('ar')} عناصر.`, many: `تم إنشاء قائمة التشغيل بـ ${count.toLocaleString('ar')} عنصرًا.`, other: `تم إنشاء قائمة التشغيل بـ ${count.toLocaleString('ar')} عنصر.` }),
  open: "فتح قائمة التشغيل",
  failed: ({ sentence }: { sentence: string | number }): string => `تعذّر إنشاء قائمة التشغيل: ${sentence}`,
  retry: "إعادة المحاولة",
  notIncluded: ({ names }: { names: string | number }): string => `لم تُدرج لأن الرفع فشل: ${names}`,
  make: "إنشاء قائمة التشغيل",
}
