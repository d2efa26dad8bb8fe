// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const kindsWords = {
  nextEntry: "العنصر التالي",
  previousEntry: "العنصر السابق",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `العنصر ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}`,
  nextPage: "الصفحة التالية",
  previousPage: "الصفحة السابقة",
  pageOf: ({ index, count }: { index: number; count: number }): string => `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, zero: `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}: ${title}`, one: `${title}`, two: `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}: ${title}`, few: `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}: ${title}`, many: `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}: ${title}`, other: `الصفحة ${index.toLocaleString('ar')} من ${count.toLocaleString('ar')}: ${title}` }),
  fileOnly: "لا يمكن عرض هذا الملف هنا. نزّله لفتحه على جهازك.",
  fileHidden: "لا يمكن عرض هذا الملف هنا.",
  download: "تنزيل",
  goLive: "الانتقال إلى البث المباشر",
  isLive: "هذا هو البث المباشر",
  channel: "القناة",
  channelDate: ({ date }: { date: string | number }): string => `بُثّ في ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `متأخر ${seconds} ث`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `يبدأ البث في ${date} الساعة ${time}`,
  broadcastEnded: "انتهى البث",
  firstEntry: "التشغيل من العنصر الأول",
}
