// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "جديد",
  title: "إنشاء جديد",
  kind: "ماذا تريد أن تنشئ؟",
  playlist: "قائمة تشغيل",
  playlistHelp: "فيديوهات ومقاطع صوتية ومستندات وفصول بالترتيب الذي تختاره.",
  photoset: "ألبوم صور",
  photosetHelp: "صور من جهازك أو من المكتبة.",
  name: "العنوان",
  description: "الوصف",
  create: "إنشاء",
  made: ({ title }: { title: string | number }): string => `تم إنشاء «${title}». أضف العناصر الأولى.`,
  virtualClass: "حصة مباشرة",
  virtualClassHelp: "تعرض العناصر لجميع من في الحصة في الوقت نفسه.",
}
