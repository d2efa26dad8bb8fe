// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "تغيير عنوان البريد الإلكتروني",
  lead: ({ minutes }: { minutes: string | number }): string => `نرسل رابطًا إلى العنوان الجديد. يتغيّر العنوان عند تأكيد الرابط خلال ${minutes} دقيقة. ويُبلَّغ العنوان الحالي.`,
  email: "عنوان البريد الإلكتروني الجديد",
  send: "إرسال الرابط",
  sent: ({ email }: { email: string | number }): string => `افتح الرسالة في صندوق بريد ${email}.`,
  title: "تأكيد عنوان بريدك الإلكتروني",
  confirmLead: "من الآن تصل رسائل حسابك إلى صندوق البريد هذا.",
  confirm: "تأكيد",
  done: ({ email }: { email: string | number }): string => `عنوان البريد الإلكتروني لحسابك الآن هو ${email}.`,
  account: "حسابك",
  askForName: "لتغيير اسم المستخدم اطلب ذلك من أحد المسؤولين.",
}
