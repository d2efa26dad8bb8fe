// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const categoriesWords = {
  title: "الفئات",
  all: ({ name }: { name: string | number }): string => `كل ${name}`,
  find: "بحث",
  findHelp: "3 أحرف على الأقل.",
  tooShort: "يُرجى إدخال 3 أحرف على الأقل.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "لا توجد نتائج", zero: "لا توجد نتائج", one: "نتيجة واحدة", two: "نتيجتان", few: `${count.toLocaleString('ar')} نتائج`, many: `${count.toLocaleString('ar')} نتيجة`, other: `${count.toLocaleString('ar')} نتيجة` }),
  none: "لا يوجد شيء هنا بعد.",
  loading: "جارٍ التحميل",
  notLoaded: "تعذّر تحميل هذا.",
  retry: "إعادة المحاولة",
  more: ({ count }: { count: number }): string => `عرض ${count.toLocaleString('ar')} أخرى`,
  open: ({ name }: { name: string | number }): string => `فتح ${name}`,
  close: ({ name }: { name: string | number }): string => `إغلاق ${name}`,
  fixed: "للقراءة فقط",
  hidden: "مخفية",
  subcategories: "الفئات بداخلها",
  subcategoriesOf: ({ name }: { name: string | number }): string => `داخل ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('ar')} عنصر أو أكثر`, other: pluralText(count, { zero: "لا عناصر", one: "عنصر واحد", two: "عنصران", few: `${count.toLocaleString('ar')} عناصر`, many: `${count.toLocaleString('ar')} عنصرًا`, other: `${count.toLocaleString('ar')} عنصر` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { zero: "لا شيء بداخلها", one: "واحدة بداخلها", two: "اثنتان بداخلها", few: `${count.toLocaleString('ar')} بداخلها`, many: `${count.toLocaleString('ar')} بداخلها`, other: `${count.toLocaleString('ar')} بداخلها` }),
  featured: "مميّزة",
}
