// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "التفاصيل",
  kind: "النوع",
  owner: "المالك",
  date: "تاريخ الإضافة",
  duration: "المدة",
  views: "المشاهدات",
  description: "الوصف",
  location: "سياسة النشر",
  pixels: "أبعاد الصورة",
  file: "الملف الأصلي",
}
