// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const slideshowsWords = {
  list: "عروض الشرائح",
  loading: "جارٍ التحميل",
  none: "لا توجد عروض شرائح بعد.",
  noSlides: "لا توجد شرائح في هذا العرض بعد.",
  failed: "تعذر تحميل الشرائح.",
  tryAgain: "حاول مرة أخرى",
  back: "كل عروض الشرائح",
  count: ({ count }: { count: number }): string => pluralText(count, { zero: "لا شرائح", one: "شريحة واحدة", two: "شريحتان", few: `${count.toLocaleString('ar')} شرائح`, many: `${count.toLocaleString('ar')} شريحة`, other: `${count.toLocaleString('ar')} شريحة` }),
  slide: ({ index }: { index: number }): string => `الشريحة ${index.toLocaleString('ar')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `التشغيل من ${time}: الشريحة ${index.toLocaleString('ar')}`,
  openSlide: ({ index }: { index: number }): string => `فتح الشريحة ${index.toLocaleString('ar')} في علامة تبويب جديدة`,
  now: "الآن",
  viewAll: "عرض النص كاملًا",
  viewAllOf: ({ index }: { index: number }): string => `عرض النص كاملًا للشريحة ${index.toLocaleString('ar')}`,
  less: "عرض أقل",
  lessOf: ({ index }: { index: number }): string => `عرض أقل من الشريحة ${index.toLocaleString('ar')}`,
  notes: "ملاحظات المقدم",
  search: "البحث في الشرائح",
  hits: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُعثر على شرائح", one: "عُثر على شريحة واحدة", two: "عُثر على شريحتين", few: `عُثر على ${count.toLocaleString('ar')} شرائح`, many: `عُثر على ${count.toLocaleString('ar')} شريحة`, other: `عُثر على ${count.toLocaleString('ar')} شريحة` }),
}
