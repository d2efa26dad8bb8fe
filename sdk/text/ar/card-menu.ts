// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `خيارات ${title}`,
  page: "فتح",
  share: "مشاركة",
  details: "التفاصيل",
  chapters: "الفصول",
  chaptersOf: ({ title }: { title: string | number }): string => `فصول ${title}`,
}
