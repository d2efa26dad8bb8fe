// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "عرض سريع",
  openOf: ({ title }: { title: string | number }): string => `عرض سريع لـ ${title}`,
  loading: "جارٍ التحميل…",
  page: "فتح الصفحة",
  previous: "النتيجة السابقة",
  next: "النتيجة التالية",
  position: ({ index, count }: { index: number; count: number }): string => `النتيجة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')} في هذه الصفحة`,
  invalid: "معرّف CDID غير صالح",
  elsewhere: "هذا الفيديو مستضاف على خدمة أخرى.",
  elsewhereHelp: "افتح صفحته لمعرفة الخدمة قبل تحميل أي شيء.",
}
