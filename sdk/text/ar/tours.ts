// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "التالي",
  back: "السابق",
  done: "تم",
  end: "إنهاء الجولة",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `الخطوة ${number} من ${count}`,
  never: "بلا جولات بعد الآن",
  neverDone: "لن تُفتح الجولات تلقائيًا بعد الآن. يمكنك بدؤها من قائمة المساعدة.",
  alwaysDone: "ستُفتح الجولات مجددًا عند أول زيارة للصفحة.",
  take: ({ title }: { title: string | number }): string => `جولة: ${title}`,
  switchOff: "عدم فتح الجولات تلقائيًا",
  switchOn: "فتح الجولات تلقائيًا",
  manual: "البحث في الدليل",
  nothing: "ليس لهذه الجولة ما تعرضه على هذه الصفحة الآن.",
}
