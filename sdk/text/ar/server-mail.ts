// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `مرحبًا ${name}،`,
  open: ({ site }: { site: string | number }): string => `فتح ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `رسالة اختبار من ${site}`,
    text: ({ site }: { site: string | number }): string => `يمكن لـ ${site} إرسال البريد الإلكتروني. لا يلزم القيام بأي شيء آخر.`,
    reason: "تصلك هذه الرسالة لأنك أرسلت اختبارًا إلى نفسك.",
    sent: ({ address }: { address: string | number }): string => `قبل خادم البريد الرسالة المرسلة إلى ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `عنوان بريدك الإلكتروني في ${site}`,
    fresh: ({ account }: { account: string | number }): string => `هذا الآن هو عنوان البريد الإلكتروني لحسابك «${account}».`,
    former: ({ account }: { account: string | number }): string => `لم يعد هذا عنوان البريد الإلكتروني لحسابك «${account}». إن لم تكن تتوقع ذلك فاسأل أحد المسؤولين.`,
    button: "حسابك",
    reason: "تصلك هذه الرسالة لأن عنوان البريد الإلكتروني لحسابك تغيّر.",
  },
}
