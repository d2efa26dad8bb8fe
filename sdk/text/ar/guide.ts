// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "دليل البث",
  lead: "البث والتسجيلات والبث المباشر، يومًا بيوم.",
  day: "اليوم",
  previous: "اليوم السابق",
  next: "اليوم التالي",
  today: "اليوم الحالي",
  live: "مباشر",
  on: "يُبث الآن",
  ended: "انتهى",
  recording: "تسجيل",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `من ${time}`,
  empty: "لا يوجد بث في هذا اليوم",
  emptyHelp: "اختر يومًا آخر. للتخطيط لبث، افتح قائمة تشغيل وفعّل البث في إعداداتها.",
}
