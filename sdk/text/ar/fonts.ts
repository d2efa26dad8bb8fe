// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "الخطوط",
  lead: "خطوطك الخاصة للأدوات. تُحفظ هنا ولا يُحمَّل أي شيء من خوادم أخرى.",
  add: "رفع خط",
  upload: "رفع",
  file: "ملف الخط",
  fileHelp: "WOFF2 أو TTF أو OTF، بحجم 700 كيلوبايت على الأكثر. تحقق من أن ترخيص الخط يسمح باستخدامه في مواقع الويب.",
  name: "الاسم",
  nameHelp: "يظهر هذا الاسم حيث يُختار الخط.",
  kind: "النوع",
  size: "الحجم",
  noneTitle: "لا توجد خطوط بعد",
  noneHelp: "ارفع خطًا لاستخدامه في الأدوات.",
  added: "تم رفع الخط.",
  removed: "تم حذف الخط.",
  removeAsk: ({ name }: { name: string | number }): string => `هل تريد حذف ${name}؟`,
  removeHelp: "تُعرض الأدوات التي تستخدمه بالخط التالي في قائمتها.",
}
