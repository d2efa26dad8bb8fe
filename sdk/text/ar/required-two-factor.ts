// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "إعداد تسجيل الدخول بخطوتين",
  pageLead: "يتطلب هذا الموقع عاملًا ثانيًا لتسجيل الدخول بكلمة المرور. أعدّ رموز تطبيق على هاتفك أو مفتاح مرور. لا يعمل أي شيء آخر قبل ذلك.",
  ready: "تم إعداد العامل الثاني.",
  goOn: "متابعة",
  notice: ({ count }: { count: string | number }): string => `يتطلب هذا الموقع تسجيل الدخول بخطوتين. الأيام المتبقية لإعداده: ${count}`,
  title: "العامل الثاني مطلوب",
  help: "لتسجيل الدخول بكلمة المرور. أمام كل شخص سبعة أيام لإعداد الرموز أو مفتاح مرور. بعد ذلك لا يعمل أي شيء آخر حتى يتم الإعداد.",
  choices: {
    "no-one": "لا أحد",
    administrators: "المسؤولون",
    everyone: "كل من يسجّل الدخول بكلمة المرور",
  },
  lacking: ({ count }: { count: string | number }): string => `الأشخاص بلا عامل ثانٍ: ${count}`,
  lacks: "لا عامل ثانٍ",
}
