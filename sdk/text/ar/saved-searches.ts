// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "عمليات البحث المحفوظة",
  saveTitle: "حفظ هذا البحث",
  name: "الاسم",
  save: "حفظ",
  saved: ({ name }: { name: string | number }): string => `تم حفظ «${name}».`,
  nothingToSave: "ابحث عن شيء أو فعّل عامل تصفية لحفظه هنا.",
  none: "ليست لديك عمليات بحث محفوظة بعد.",
  loading: "جارٍ التحميل…",
  renameOf: ({ name }: { name: string | number }): string => `تغيير اسم ${name}`,
  newName: ({ name }: { name: string | number }): string => `الاسم الجديد لـ ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `استبدال ${name} بهذا البحث`,
  replaced: ({ name }: { name: string | number }): string => `تم تحديث «${name}».`,
  removeOf: ({ name }: { name: string | number }): string => `حذف ${name}`,
  removed: ({ name }: { name: string | number }): string => `تم حذف «${name}».`,
  cancel: "إلغاء",
}
