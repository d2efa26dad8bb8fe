// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const pickerWords = {
  title: "اختر مقطع فيديو أو عنصرًا آخر",
  signedOut: "لم تسجّل الدخول هنا. تعرض القائمة ما يمكن للجميع رؤيته.",
  noneTitle: "لم يُعثر على شيء.",
  noneHelp: "جرّب كلمات أخرى أو مرشحات أقل.",
  notPublic: "لا يستطيع الجميع رؤية هذا العنصر. قد يُطلب من المشاركين في المقرر تسجيل الدخول.",
  part: "البدء من",
  whole: "العنصر كاملًا",
  insert: "إدراج",
  sent: "تم الإدراج. يمكنك إغلاق هذه النافذة.",
  more: "إضافة واختيار المزيد",
  chosen: ({ count }: { count: number }): string => pluralText(count, { zero: "لم يُختر أي عنصر", one: "اختير عنصر واحد", two: "اختير عنصران", few: `اختيرت ${count.toLocaleString('ar')} عناصر`, many: `اختير ${count.toLocaleString('ar')} عنصرًا`, other: `اختير ${count.toLocaleString('ar')} عنصر` }),
  submitTitle: "تسليم العمل",
  submitHelp: "ما تسلمه هنا خاص. يراه معلموك في الواجب.",
  record: "التسجيل بالكاميرا",
  submit: "تسليم",
  submission: "ملفات هذا التسليم",
  submitSignedOut: "لم تسجل الدخول هنا. يرجى إغلاق هذه النافذة وفتحها مرة أخرى.",
  grade: "الدرجة",
  noGrade: "بلا درجة",
  gradeFrom: ({ percent }: { percent: number }): string => `الدرجة الكاملة عند مشاهدة ${percent.toLocaleString('ar')}٪`,
  gradeSteps: "إرسال الدرجات الجزئية أيضًا بخطوات 10٪",
  gradeQuiz: ({ name }: { name: string | number }): string => `نتيجة الاختبار «${name}»`,
  linkLibrary: "ربط المكتبة كلها",
  linkSearch: "ربط نتائج هذا البحث",
  placeName: "الاسم في المقرر",
  placeHelp: "يرى كل شخص في المقرر ما يحق لحسابه أن يراه.",
}
