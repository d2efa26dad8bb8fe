// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `إجراءات الفصل ${title}`,
  share: "مشاركة الفصل",
  embed: "تضمين الفصل",
  quiz: "اختبار جديد لهذا الفصل",
}
