// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const sitesWords = {
  title: "المواقع وعمليات التكامل",
  lead: "اختر أين يمكن تضمين المحتوى، واطّلع على عمليات التكامل المُعدّة.",
  everywhere: "المواقع المسموح لها بالتضمين",
  label: "المواقع",
  help: "موقع في كل سطر، مثل ‎https://www.school.example‎. إذا تُركت فارغة، يُسمح لكل موقع. ولا يمكن للمواقع الأخرى عرض الفيديوهات أو الأدوات أو قراءة البيانات.",
  saved: "تم الحفظ. يسري التغيير خلال ثوانٍ.",
  trusted: "التطبيقات الموثوقة",
  trustedLabel: "المصادر",
  trustedHelp: "مصدر في كل سطر، مثل ‎https://app.school.example‎. يمكن لصفحات هذه المصادر تسجيل دخول الأشخاص، وقراءة وتغيير ما يُسمح لهم به باستخدام رمز الجلسة. إذا تُركت فارغة، فلا يمكن ذلك لأي صفحة. أضف فقط التطبيقات التي تديرها بنفسك.",
  own: "عناصر لها قواعدها الخاصة",
  ownHelp: "يحددها مالكوها في «تضمين». ولا يمكن لعنصر أن يسمح إلا بمواقع من القائمة أعلاه.",
  item: "العنصر",
  owner: "المالك",
  where: "مسموح على",
  noOtherSites: "لا مواقع أخرى",
  notInList: ({ site }: { site: string | number }): string => `${site} (ليس في القائمة أعلاه)`,
  noneTitle: "لا عناصر لها قواعدها الخاصة",
  noneHelp: [
    "يمكن تضمين كل عنصر على المواقع أعلاه.",
  ] as const,
  integrations: "عمليات التكامل",
  signIn: "مزوّدو تسجيل الدخول",
  signInNone: "لم يُعدّ أي مزوّد.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `المعروضة: ${offered}.` : "لا يُعرض أي مزوّد.")}${pluralText(off, { '=0': "", zero: "", one: ` المتوقفة: ${off.toLocaleString('ar')}.`, two: ` المتوقفة: ${off.toLocaleString('ar')}.`, few: ` المتوقفة: ${off.toLocaleString('ar')}.`, many: ` المتوقفة: ${off.toLocaleString('ar')}.`, other: ` المتوقفة: ${off.toLocaleString('ar')}.` })}`,
  signInGo: "إدارة مزوّدي تسجيل الدخول",
  oembed: "عنوان oEmbed",
  oembedHelp: "تستخدم منصات التعلّم والمدونات ومواقع الويكي التي تدعم oEmbed هذا العنوان لتحويل روابط العناصر إلى مشغّلات.",
}
