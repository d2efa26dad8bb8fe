// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "التعليقات",
  site: "من يمكنه التعليق",
  siteHelp: "لا يقرأ التعليقات إلا من لديهم حساب. يمكن أن يكون العنصر أو سياسة النشر أكثر تشددًا.",
  modes: {
    off: "لا أحد",
    "signed-in": "من يسجلون الدخول",
    held: "من يسجلون الدخول، بعد الموافقة",
  },
  words: "كلمات تُعلّق التعليق",
  wordsHelp: "كلمة أو عبارة واحدة في كل سطر. التعليق الذي يحتوي على إحداها أو على رابط ينتظر الموافقة.",
  policyOff: "بدون تعليقات",
  policyOffHelp: "لا تعليقات للعناصر الخاضعة لهذه السياسة.",
  itemHelp: "يمكن أن يكون الموقع وسياسة النشر أكثر تشددًا.",
  itemModes: {
    site: "حسب إعداد الموقع",
    held: "بعد الموافقة",
    off: "بدون تعليقات",
  },
}
