// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "بعض الأجزاء ناقصة",
  parts: {
    source: "الملف المرفوع",
    poster: "صورة الغلاف ناقصة.",
    small: "نسخة الاتصالات البطيئة ناقصة.",
    storyboard: "معاينات شريط التقدّم ناقصة.",
    subtitles: "الترجمة المصاحبة من الملف ناقصة.",
    chapters: "الفصول من الملف ناقصة.",
    waveform: "شكل الموجة ناقص.",
    photo: "لم تُدوَّر الصورة بعد.",
    "chapter-pictures": "صور الفصول ناقصة.",
    "image-subtitles": "الترجمة المصاحبة في الملف صور ولم تُقرأ.",
    streams: "لم تصبح كل مقاطع الفيديو في الملف مسارات بث.",
  },
  retry: "إعادة المحاولة",
  retrying: "جارٍ إنشاء الأجزاء الناقصة. يستغرق هذا لحظات.",
  next: ({ time }: { time: string | number }): string => `المحاولة التلقائية التالية: ${time}.`,
  onlyYou: "لا يرى هذه الملاحظة إلا من يمكنهم تعديل هذا العنصر.",
}
