// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "إقران هذه الشاشة",
  confirmHelp: "أدخل هذا الرمز في البوابة: الإدارة، الشاشات.",
  codeLabel: ({ code }: { code: string | number }): string => `الرمز هو ${code}`,
  waiting: "في انتظار الشبكة",
  waitingHelp: "تبدأ هذه الشاشة تلقائيًا عندما يمكن الوصول إلى المكتبة.",
  nothing: "لا شيء مجدول الآن",
  urgent: "رسالة عاجلة",
  paused: "متوقفة مؤقتًا",
  region: "يُعرض الآن",
}
