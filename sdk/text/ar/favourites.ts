// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `المفضلة: ${title}`,
  add: "إضافة إلى المفضلة",
  remove: "إزالة من المفضلة",
  favourite: "المفضلة",
  moment: "حفظ هذه اللحظة",
  momentSaved: ({ time }: { time: string | number }): string => `تم الحفظ عند ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `تعذّر تحديث مفضلتك لـ «${title}». ${reason}`,
}
