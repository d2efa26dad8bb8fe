// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `إجراءات الفصل ${title}`,
  share: "مشاركة الفصل",
  embed: "تضمين الفصل",
  quiz: "اختبار جديد لهذا الفصل",
  fromSentence: "فصل من هذه الجملة",
  noSentence: "لم تُنطق أي جملة بعد. شغّل العنصر أولًا.",
  fromSlide: "فصل من هذه الشريحة",
  noSlide: "لا تُعرض أي شريحة في هذا الوقت.",
}
