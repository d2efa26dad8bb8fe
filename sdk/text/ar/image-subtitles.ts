// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "ترجمة مصاحبة في الملف على شكل صور",
  waiting: ({ name }: { name: string | number }): string => `${name}: في انتظار القراءة`,
  working: ({ name }: { name: string | number }): string => `${name}: تجري قراءة النص من الصور`,
  unread: ({ name }: { name: string | number }): string => `${name}: لا يوجد على هذا الخادم برنامج يقرأ هذه اللغة من الصور`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `تعذّرت قراءة ${name}. ${reason}`,
  draft: "قُرئت من صور في الملف. يرجى مقارنتها بالفيلم قبل نشرها.",
}
