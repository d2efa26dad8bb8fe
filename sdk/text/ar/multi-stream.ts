// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "مسارات البث",
  single: "عرض فردي",
  pip: "صورة داخل صورة",
  multi: "عرض متعدد",
  positions: {
    1: "أعلى اليسار",
    2: "أعلى اليمين",
    3: "أسفل اليسار",
    4: "أسفل اليمين",
    5: "جنبًا إلى جنب",
  },
  size: "الحجم",
  sizes: {
    s: "صغير",
    m: "متوسط",
    l: "كبير",
  },
  layouts: {
    1: "اثنان بجانب الكبير",
    2: "اثنان أسفل الكبير",
    3: "كلها بالحجم نفسه",
  },
  show: ({ name }: { name: string | number }): string => `عرض ${name} بحجم كبير. حرّكه باستخدام Shift ومفاتيح الأسهم.`,
  showOnly: ({ name }: { name: string | number }): string => `عرض ${name} بحجم كبير`,
  largeOf: ({ name }: { name: string | number }): string => `كبير: ${name}`,
  kinds: {
    camera: "الكاميرا",
    screen: "الشاشة",
    slides: "الشرائح",
    sign: "ترجمة لغة الإشارة",
  },
  waiting: ({ name }: { name: string | number }): string => `في انتظار ${name}`,
  lost: ({ name }: { name: string | number }): string => `لا يتم تحميل ${name}. تستمر مسارات البث الأخرى بدونه.`,
  sign: "ترجمة لغة الإشارة",
  outside: "لا شيء لعرضه الآن",
}
