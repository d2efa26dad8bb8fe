// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "تغيير الصورة المصغّرة",
  title: "الصورة المصغّرة",
  lead: "تظهر الصورة المصغّرة في القوائم، وفي صفحة العنصر قبل التشغيل، وحيث يُشارَك العنصر.",
  target: "الصورة المصغّرة لـ",
  item: "العنصر",
  chapter: ({ title }: { title: string | number }): string => `الفصل: ${title}`,
  now: "الصورة المصغّرة الحالية",
  next: "الصورة المصغّرة الجديدة",
  none: "لا صورة مصغّرة بعد",
  fromFile: "اختيار ملف",
  fromVideo: "استخدام الإطار الحالي",
  reset: "إعادة الضبط",
  save: "حفظ الصورة المصغّرة",
  saving: ({ percent }: { percent: number }): string => `جارٍ الرفع، ${percent.toLocaleString('ar')}%`,
  submitted: "أُرسل طلب تغيير الصورة المصغّرة، وقد يستغرق ذلك عدة دقائق",
  saved: "تم حفظ الصورة المصغّرة.",
  resetDone: "تمت إعادة ضبط الصورة المصغّرة.",
  faults: {
    "no data": "لم يُعثر على صورة. اختر ملفًا آخر، أو شغّل الفيديو للحظة.",
    "user cancelled": "",
  },
}
