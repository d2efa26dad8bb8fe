// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "ترجمة…",
  title: ({ name }: { name: string | number }): string => `ترجمة "${name}"`,
  help: "ستحصل على مسودة بالأوقات نفسها: اقرأها وصحّحها قبل نشرها.",
  into: "الترجمة إلى",
  start: "ترجمة",
  waiting: ({ language }: { language: string | number }): string => `الترجمة، ${language}: في انتظار الدور`,
  working: ({ language }: { language: string | number }): string => `الترجمة، ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `فشلت الترجمة، ${language}. ${reason}`,
  closeHelp: "يمكنك إغلاق هذه النافذة. ستظهر المسودة في قائمة الترجمات النصية.",
  stop: "إيقاف الترجمة",
  dismiss: "إزالة الإشعار",
  again: "الترجمة مرة أخرى",
  close: "إغلاق",
  draft: ({ language }: { language: string | number }): string => `ترجمه نموذج لغوي (لغة المصدر: ${language}). يرجى مراجعتها قبل نشرها.`,
}
