// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const quizFilesWords = {
  import: "استيراد الأسئلة",
  export: "تصدير الأسئلة",
  drop: "أفلت ملفًا هنا أو اختر ملفًا",
  choose: "اختيار ملف",
  limits: ({ max }: { max: string | number }): string => `‏GIFT أو Moodle XML أو QTI أو فيديو H5P تفاعلي؛ بحد أقصى ${max} حرف، من دون الصور ومقاطع الفيديو`,
  paste: "الأسئلة",
  pasteHelp: "من ملف أو ملصقة",
  chosen: ({ name }: { name: string | number }): string => `المختار: ${name}`,
  read: "قراءة الأسئلة",
  tooLarge: "هذا الملف كبير جدًا.",
  brokenPackage: "لا يمكن قراءة هذه الحزمة.",
  lockedPackage: "هذه الحزمة محمية بكلمة مرور.",
  found: ({ count }: { count: number }): string => pluralText(count, { zero: "لا أسئلة", one: "سؤال واحد", two: "سؤالان", few: `${count.toLocaleString('ar')} أسئلة`, many: `${count.toLocaleString('ar')} سؤالًا`, other: `${count.toLocaleString('ar')} سؤال` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُحذف شيء", one: "حُذف مدخل واحد", two: "حُذف مدخلان", few: `حُذفت ${count.toLocaleString('ar')} مدخلات`, many: `حُذف ${count.toLocaleString('ar')} مدخلًا`, other: `حُذف ${count.toLocaleString('ar')} مدخل` }),
  more: ({ count }: { count: number }): string => pluralText(count, { zero: `و${count.toLocaleString('ar')} أخرى`, one: `و${count.toLocaleString('ar')} آخر`, two: `و${count.toLocaleString('ar')} آخران`, few: `و${count.toLocaleString('ar')} أخرى`, many: `و${count.toLocaleString('ar')} أخرى`, other: `و${count.toLocaleString('ar')} أخرى` }),
  line: ({ line }: { line: string | number }): string => `السطر ${line}`,
  place: "أوقات الأسئلة",
  moment: ({ time }: { time: string | number }): string => `كلها عند ${time}`,
  spread: "موزعة على العنصر",
  fileTimes: "كما في الملف",
  add: ({ count }: { count: number }): string => pluralText(count, { zero: "لا أسئلة", one: "إضافة سؤال واحد", two: "إضافة سؤالين", few: `إضافة ${count.toLocaleString('ar')} أسئلة`, many: `إضافة ${count.toLocaleString('ar')} سؤالًا`, other: `إضافة ${count.toLocaleString('ar')} سؤال` }),
  added: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُضف أي سؤال.", one: "أُضيف سؤال واحد.", two: "أُضيف سؤالان.", few: `أُضيفت ${count.toLocaleString('ar')} أسئلة.`, many: `أُضيف ${count.toLocaleString('ar')} سؤالًا.`, other: `أُضيف ${count.toLocaleString('ar')} سؤال.` }),
  another: "أسئلة أخرى",
  format: "التنسيق",
  exportHelp: "في الملف الإجابات الصحيحة، بلا أوقات.",
  download: "تنزيل",
  loading: "جارٍ التحميل",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `يجري إرسال الصورة ${number} من ${count}`,
}
