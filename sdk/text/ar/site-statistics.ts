// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const siteStatisticsWords = {
  title: "الإحصاءات",
  lead: "كيف تُستخدم المكتبة مقارنة بالفترة السابقة. تُحتسب المشاهدات وعمليات البحث دون أسماء.",
  by: "العرض حسب",
  steps: {
    day: "الأيام",
    week: "الأسابيع",
    month: "الأشهر",
    year: "السنوات",
  },
  hours: "ساعات المشاهدة",
  uploads: "المرفوعات",
  storage: "التخزين المستخدم",
  conversions: "التحويلات المكتملة",
  failed: "التحويلات الفاشلة",
  before: ({ amount }: { amount: string | number }): string => `الفترة السابقة: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} مقارنة بالفترة السابقة (${amount})`,
  unknown: "غير معروف بعد",
  latest: ({ amount }: { amount: string | number }): string => `في النهاية: ${amount}`,
  topItems: "العناصر الأكثر مشاهدة",
  item: "العنصر",
  searches: "عمليات بحث بلا نتائج",
  searchesHelp: "تُعرض الكلمات إذا جرى البحث عنها خمس مرات على الأقل. لا يُحفظ من بحث.",
  words: "الكلمات",
  count: "عمليات البحث",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { zero: "لا عمليات بحث أخرى بلا نتائج", one: "عملية بحث أخرى واحدة بلا نتائج", two: "عمليتا بحث أخريان بلا نتائج", few: `${count.toLocaleString('ar')} عمليات بحث أخرى بلا نتائج`, many: `${count.toLocaleString('ar')} عملية بحث أخرى بلا نتائج`, other: `${count.toLocaleString('ar')} عملية بحث أخرى بلا نتائج` }),
  none: "لا يوجد في هذه الفترة",
  figures: "الأرقام",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} س`,
  itemPage: ({ title }: { title: string | number }): string => `إحصاءات «${title}»`,
  toItem: "فتح العنصر",
  notYours: "لا يرى إحصاءات هذا العنصر إلا من يمكنهم تعديله.",
}
