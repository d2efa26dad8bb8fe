// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "الشريط الجانبي",
  tabs: "لوحات هذا العنصر",
  show: "إظهار الشريط الجانبي",
  hide: "إخفاء الشريط الجانبي",
  close: "إغلاق الشريط الجانبي",
  loading: "جارٍ التحميل",
  failed: "تعذّر تحميل هذه اللوحة.",
  tryAgain: "إعادة المحاولة",
  playlistItems: "العناصر",
  playing: "قيد التشغيل",
  noItems: "لا توجد عناصر في قائمة التشغيل هذه",
  notes: "الملاحظات",
  transcript: "النص المكتوب",
  statistics: "الإحصاءات",
  comments: "التعليقات",
  relatedMedia: "وسائط ذات صلة",
}
