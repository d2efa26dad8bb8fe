// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const uploadQueueWords = {
  forAll: "لكل الملفات",
  allDetails: "الفئات والحقول والتواريخ",
  allTitle: "تفاصيل كل الملفات",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُطبَّق على أي ملف.", one: "تم التطبيق على ملف واحد.", two: "تم التطبيق على ملفين.", few: `تم التطبيق على ${count.toLocaleString('ar')} ملفات.`, many: `تم التطبيق على ${count.toLocaleString('ar')} ملفًا.`, other: `تم التطبيق على ${count.toLocaleString('ar')} ملف.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { zero: "نشر الملفات", one: "نشر ملف واحد", two: "نشر ملفين", few: `نشر ${count.toLocaleString('ar')} ملفات`, many: `نشر ${count.toLocaleString('ar')} ملفًا`, other: `نشر ${count.toLocaleString('ar')} ملف` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يبقَ ما يُنشر.", one: "غير منشور: لا يرى الآخرون ملفًا واحدًا.", two: "غير منشور: لا يرى الآخرون ملفين.", few: `غير منشور: لا يرى الآخرون ${count.toLocaleString('ar')} ملفات.`, many: `غير منشور: لا يرى الآخرون ${count.toLocaleString('ar')} ملفًا.`, other: `غير منشور: لا يرى الآخرون ${count.toLocaleString('ar')} ملف.` }),
  uploadedOnly: "تم الرفع. يُضاف إلى المكتبة عند نشره.",
  needs: ({ parts }: { parts: string | number }): string => `ينقص: ${parts}`,
  needTitle: "عنوان",
  needCategory: "فئة",
  unsaved: ({ reason }: { reason: string | number }): string => `لم تُحفظ التغييرات: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `حفظ تغييرات ${name} مرة أخرى`,
  progress: ({ done, count }: { done: number; count: number }): string => `تم رفع ${done.toLocaleString('ar')} من ${count.toLocaleString('ar')}`,
  dropAnywhere: "أفلت للرفع",
  folder: "اختيار مجلد",
  camera: "استخدام الكاميرا",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { zero: "لا تنقص التفاصيل", one: "ملف واحد تنقصه تفاصيل", two: "ملفان تنقصهما تفاصيل", few: `${count.toLocaleString('ar')} ملفات تنقصها تفاصيل`, many: `${count.toLocaleString('ar')} ملفًا تنقصها تفاصيل`, other: `${count.toLocaleString('ar')} ملف تنقصه تفاصيل` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { zero: "لا ملفات غير منشورة", one: "ملف واحد غير منشور", two: "ملفان غير منشورين", few: `${count.toLocaleString('ar')} ملفات غير منشورة`, many: `${count.toLocaleString('ar')} ملفًا غير منشور`, other: `${count.toLocaleString('ar')} ملف غير منشور` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُرفع أي ملف.", one: "تم رفع ملف واحد.", two: "تم رفع ملفين.", few: `تم رفع ${count.toLocaleString('ar')} ملفات.`, many: `تم رفع ${count.toLocaleString('ar')} ملفًا.`, other: `تم رفع ${count.toLocaleString('ar')} ملف.` }),
  more: ({ count }: { count: number }): string => `عرض ${count.toLocaleString('ar')} أخرى`,
}
