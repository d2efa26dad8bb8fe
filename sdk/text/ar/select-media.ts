// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const selectMediaWords = {
  title: "إضافة عناصر",
  label: "البحث في المكتبة",
  go: "بحث",
  none: "لا نتائج. جرّب كلمات أقل أو أعم.",
  failed: "تعذّر البحث في المكتبة.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُحدَّد أي عنصر", one: "حُدّد عنصر واحد", two: "حُدّد عنصران", few: `حُدّدت ${count.toLocaleString('ar')} عناصر`, many: `حُدّد ${count.toLocaleString('ar')} عنصرًا`, other: `حُدّد ${count.toLocaleString('ar')} عنصر` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "إضافة", zero: "إضافة", one: "إضافة عنصر واحد", two: "إضافة عنصرين", few: `إضافة ${count.toLocaleString('ar')} عناصر`, many: `إضافة ${count.toLocaleString('ar')} عنصرًا`, other: `إضافة ${count.toLocaleString('ar')} عنصر` }),
  previous: "الصفحة السابقة",
  next: "الصفحة التالية",
  page: ({ index, last }: { index: number; last: number }): string => `الصفحة ${index.toLocaleString('ar')} من ${last.toLocaleString('ar')}`,
  chapters: "الفصول",
  chaptersOf: ({ title }: { title: string | number }): string => `فصول ${title}`,
  noChapters: "لا فصول لهذا العنصر.",
  adding: ({ index, count }: { index: number; count: number }): string => `جارٍ إضافة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { zero: "لم تُضَف أي عناصر.", one: "تمت إضافة عنصر واحد.", two: "تمت إضافة عنصرين.", few: `تمت إضافة ${count.toLocaleString('ar')} عناصر.`, many: `تمت إضافة ${count.toLocaleString('ar')} عنصرًا.`, other: `تمت إضافة ${count.toLocaleString('ar')} عنصر.` }),
  askTitle: "هل تريد إضافة هذه العناصر؟",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `أُضيف ${added.toLocaleString('ar')} قبل حدوث خطأ: ${sentence}`,
}
