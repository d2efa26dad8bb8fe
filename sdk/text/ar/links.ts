// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const linksWords = {
  title: "إضافة روابط",
  lead: "أضف صفحات ويب أو مقاطع فيديو من خدمات الاستضافة. تُشغَّل المقاطع هنا دون نسخها.",
  open: "إضافة روابط",
  addressMissing: "يُرجى إدخال عنوان ويب.",
  nameMissing: "يُرجى إدخال عنوان.",
  add: "إضافة",
  addedTitle: "تمت الإضافة",
  video: "فيديو",
  page: "رابط",
  added: ({ title }: { title: string | number }): string => `تمت إضافة «${title}».`,
  opensHost: ({ host }: { host: string | number }): string => `يفتح هذا الرابط ${host}`,
  goTo: "فتح الرابط",
  newTab: "(يُفتح في علامة تبويب جديدة)",
  panorama: "فيديو 360°",
  panoramaHelp: "يمكن للمشاهدين النظر حولهم.",
  addresses: "العناوين، واحد في كل سطر",
  addressesHelp: "مثلاً https://example.org/lesson. بالنسبة إلى الفيديو، انسخ عنوان صفحته.",
  noneValid: "لا يمكن إضافة أي من هذه العناوين.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُستبعد أي سطر:", one: "استُبعد سطر واحد:", two: "استُبعد سطران:", few: `استُبعدت ${count.toLocaleString('ar')} أسطر:`, many: `استُبعد ${count.toLocaleString('ar')} سطرًا:`, other: `استُبعد ${count.toLocaleString('ar')} سطر:` }),
  next: "التالي",
  checking: "جارٍ التحقق…",
  back: "رجوع",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { zero: "روابطك", one: "رابطك", two: "رابطاك", few: `روابطك وعددها ${count.toLocaleString('ar')}`, many: `روابطك وعددها ${count.toLocaleString('ar')}`, other: `روابطك وعددها ${count.toLocaleString('ar')}` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { zero: "مقاطعك من خدمات الاستضافة", one: "مقطعك من خدمة استضافة", two: "مقطعاك من خدمات الاستضافة", few: `مقاطعك من خدمات الاستضافة وعددها ${count.toLocaleString('ar')}`, many: `مقاطعك من خدمات الاستضافة وعددها ${count.toLocaleString('ar')}`, other: `مقاطعك من خدمات الاستضافة وعددها ${count.toLocaleString('ar')}` }),
  titleOf: ({ url }: { url: string | number }): string => `عنوان ${url}`,
  shared: "تنطبق الإجابات أدناه عليها جميعًا.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { zero: "إضافة روابط", one: "إضافة الرابط", two: "إضافة رابطين", few: `إضافة ${count.toLocaleString('ar')} روابط`, many: `إضافة ${count.toLocaleString('ar')} رابطًا`, other: `إضافة ${count.toLocaleString('ar')} رابط` }),
  progress: ({ done, total }: { done: number; total: number }): string => `اكتمل ${done.toLocaleString('ar')} من ${total.toLocaleString('ar')}`,
  addingTitle: "جارٍ الإضافة",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "لم يُضف شيء.", zero: "لم يُضف شيء.", one: "أُضيف رابط واحد.", two: "أُضيف رابطان.", few: `أُضيفت ${count.toLocaleString('ar')} روابط.`, many: `أُضيف ${count.toLocaleString('ar')} رابطًا.`, other: `أُضيف ${count.toLocaleString('ar')} رابط.` }),
  states: {
    waiting: "في الانتظار",
    adding: "جارٍ الإضافة…",
  },
  retryOf: ({ title }: { title: string | number }): string => `إعادة المحاولة: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `إزالة ${title} من هذه القائمة`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { zero: "إعادة المحاولة", one: "إعادة المحاولة", two: "إعادة محاولة الاثنين", few: `إعادة محاولة الكل (${count.toLocaleString('ar')})`, many: `إعادة محاولة الكل (${count.toLocaleString('ar')})`, other: `إعادة محاولة الكل (${count.toLocaleString('ar')})` }),
}
