// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "البحث في الكلام",
    slides: "البحث في الشرائح والصفحات",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `«${term}» في الكلام`,
    slides: ({ term }: { term: string | number }): string => `«${term}» في الشرائح والصفحات`,
  },
  everywhere: "البحث في كل مكان",
  noTerm: "عمّ تبحث؟",
  noTermHelp: {
    subtitles: "يعثر على الكلمات المنطوقة في جميع العناصر التي لها ترجمة مصاحبة.",
    slides: "يعثر على الكلمات في الشرائح وصفحات المستندات.",
  },
  noneHelp: {
    subtitles: "لا نتائج في الكلام. جرّب كلمات أقل، أو ابحث في كل مكان.",
    slides: "لا نتائج في الشرائح والصفحات. جرّب كلمات أقل، أو ابحث في كل مكان.",
  },
  slides: "موجود في",
  slide: ({ index }: { index: number }): string => `الشريحة ${index.toLocaleString('ar')}`,
  page: ({ index }: { index: number }): string => `الصفحة ${index.toLocaleString('ar')}`,
}
