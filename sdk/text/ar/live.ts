// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const liveWords = {
  goLive: "ابدأ البث",
  encoder: "جهاز الترميز",
  busy: ({ name }: { name: string | number }): string => `${name} (يبث الآن)`,
  noEncoder: "لا يمكنك استخدام جهاز ترميز بعد. يرجى سؤال أحد المسؤولين.",
  isOff: "هذا الخادم لا يستقبل البث المباشر.",
  startsAt: "وقت البدء",
  startsAtHelp: "اتركه فارغًا للبدء حالما يرسل جهاز الترميز.",
  blankTitle: "يرجى إدخال عنوان.",
  start: "إنشاء",
  panel: "البث المباشر",
  states: {
    waiting: "بانتظار جهاز الترميز",
    live: "مباشر",
    interrupted: "متوقف مؤقتًا",
    ended: "انتهى",
  },
  waiting: "لم يبدأ البث المباشر بعد.",
  startsIn: ({ time }: { time: string | number }): string => `يبدأ خلال ${time}`,
  interrupted: "توقف جهاز الترميز عن الإرسال. يستمر البث إن عاد خلال دقيقتين.",
  ended: "انتهى هذا البث المباشر.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { zero: "لا مشاهدين", one: "مشاهد واحد", two: "مشاهدان", few: `${count.toLocaleString('ar')} مشاهدين`, many: `${count.toLocaleString('ar')} مشاهدًا`, other: `${count.toLocaleString('ar')} مشاهد` }),
  connection: "الخادم والمفتاح",
  connectionTitle: "إعداد جهاز الترميز",
  connectionHelp: "أدخل كليهما في جهاز الترميز ثم ابدأ الإرسال. في OBS: الإعدادات، البث، الخدمة «مخصص». اضبط الفاصل بين الإطارات الرئيسية على ثانيتين.",
  server: "الخادم",
  key: "مفتاح البث",
  keyHelp: "لا تُظهره لأحد: من يملكه يستطيع البث.",
  end: "إنهاء البث",
  endAsk: "هل تريد إنهاء هذا البث؟",
  endHelp: "ينتهي للجميع. وإن كان جهاز الترميز يحتفظ بالتسجيلات فستشغّل هذه المادة التسجيل من الآن.",
  hasEnded: "انتهى البث المباشر",
}
