// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "إنشاء ترجمة تلقائية",
  help: "يكتب برنامج ما يُقال. ستحصل على مسودة: اقرأها وصحّحها قبل نشرها.",
  language: "اللغة المنطوقة",
  detect: "اكتشاف تلقائي",
  started: "يجري إنشاء الترجمة التلقائية. يمكنك إغلاق هذه النافذة.",
  waiting: "الترجمة التلقائية: في انتظار الدور",
  working: "يجري إنشاء الترجمة التلقائية",
  failed: ({ reason }: { reason: string | number }): string => `تعذّر إنشاء الترجمة التلقائية. ${reason}`,
  stop: "إيقاف",
  draft: "أُنشئت تلقائيًا. يرجى مراجعتها قبل نشرها.",
}
