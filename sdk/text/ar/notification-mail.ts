// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "البريد عن الإشعارات",
  help: "عن التعليقات والردود والقرارات والوصول والتحويلات التي لم تقرأها هنا بعد.",
  failed: "تعذّر تحميل الاختيار.",
  times: {
    never: "أبدًا",
    "at-once": "فورًا",
    daily: "مرة في اليوم، الساعة 7:00",
  },
  stopTitle: "إيقاف البريد عن الإشعارات",
  stopLead: "لن يصلك بعد ذلك بريد عن الإشعارات. أما الرسائل الأخرى، مثل رابط كلمة مرور جديدة، فتستمر.",
  stop: "إيقاف هذه الرسائل",
  account: "حسابك",
}
