// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `تطبيق ${name}`,
  help: "احفظ طريقة تسجيل الدخول ونزّل الحزمة وارفعها في مركز إدارة Microsoft Teams. نزّلها مجددًا بعد كل تغيير.",
  download: "تنزيل الحزمة",
  provider: "تسجيل الدخول",
  providerHelp: "مع موفر من مستأجر محادثة الفريق لديك، يُسجَّل دخول الأشخاص دون سؤال.",
  inWindow: "في نافذة",
  entraHelp: "أدخل هذه القيم في Entra ID ضمن «كشف واجهة برمجة التطبيقات» في تسجيل تطبيق موفر تسجيل الدخول.",
  uri: "معرّف URI للتطبيق",
  scope: "النطاق",
  clients: "تطبيقات العميل المصرح بها",
  bot: "معرّف تطبيق الروبوت",
  botHelp: "يحوّل روبوت من Azure روابط العناصر العامة إلى بطاقات. اترك الحقل فارغًا إن لم يوجد.",
  cloud: "سحابة الروبوت",
  worldwide: "عالمية",
  government: "حكومة الولايات المتحدة",
  messages: "نقطة نهاية المراسلة للروبوت",
}
