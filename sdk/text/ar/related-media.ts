// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const relatedMediaWords = {
  list: "وسائط ذات صلة",
  loading: "جارٍ التحميل",
  none: "لا توجد وسائط ذات صلة بعد.",
  failed: "تعذر تحميل الوسائط ذات الصلة.",
  tryAgain: "إعادة المحاولة",
  newTab: "(يُفتح في علامة تبويب جديدة)",
  saveNamed: ({ title }: { title: string | number }): string => `تنزيل ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: تشغيل من ${time}`,
  now: "الآن",
  kinds: {
    image: "صورة",
    pdf: "PDF",
    audio: "صوت",
    video: "فيديو",
    document: "مستند",
    archive: "أرشيف",
    file: "ملف",
    link: "رابط",
    item: "من المكتبة",
  },
  suggested: "المزيد مثل هذا",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا عناصر مشابهة", one: "عنصر واحد مشابه", two: "عنصران مشابهان", few: `${count.toLocaleString('ar')} عناصر مشابهة`, many: `${count.toLocaleString('ar')} عنصرًا مشابهًا`, other: `${count.toLocaleString('ar')} عنصر مشابه` }),
  suggestedLength: ({ time }: { time: string | number }): string => `المدة ${time}`,
}
