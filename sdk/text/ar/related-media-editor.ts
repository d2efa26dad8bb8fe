// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "تعديل الوسائط ذات الصلة",
  drop: "أفلت الملفات هنا",
  limit: ({ max }: { max: string | number }): string => `صور وملفات PDF ومستندات وأصوات وملفات أخرى، حتى ${max} لكل منها`,
  denied: ({ names }: { names: string | number }): string => `لم تتم الإضافة. لا يمكن رفع ملفات من هذه الأنواع: ${names}`,
  noUpload: "ليس لديك إذن برفع الملفات. يمكنك إضافة روابط وعناصر من المكتبة.",
  addLink: "إضافة رابط",
  address: "عنوان الويب",
  addressBlank: "يُرجى إدخال عنوان.",
  start: "وقت العرض",
  startHelp: "وقت مثل 1:23. اتركه فارغًا ليشمل العنصر كله.",
  startWrong: "يُرجى إدخال وقت مثل 1:23.",
  details: "العنوان والوقت",
  pickTitle: "إضافة عناصر من المكتبة",
  restored: ({ title }: { title: string | number }): string => `تمت استعادة «${title}».`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('ar')} من ${max.toLocaleString('ar')}`,
  moreLikeThis: "المزيد مثل هذا",
}
