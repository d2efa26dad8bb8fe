// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const signUpWords = {
  lead: "ستصلك رسالة فيها رابط لتأكيد بريدك الإلكتروني، ثم يُنظر في طلبك.",
  courses: "الدورات",
  name: "الاسم",
  email: "البريد الإلكتروني",
  job: "المسمى الوظيفي",
  org: "المؤسسة",
  location: "المكان",
  send: "إرسال الطلب",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { zero: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال ${days.toLocaleString('ar')} يوم. انظر في مجلد الرسائل غير المرغوبة أيضًا.`, one: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال يوم واحد. انظر في مجلد الرسائل غير المرغوبة أيضًا.`, two: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال يومين. انظر في مجلد الرسائل غير المرغوبة أيضًا.`, few: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال ${days.toLocaleString('ar')} أيام. انظر في مجلد الرسائل غير المرغوبة أيضًا.`, many: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال ${days.toLocaleString('ar')} يومًا. انظر في مجلد الرسائل غير المرغوبة أيضًا.`, other: `أرسلنا رسالة إلى ${email}. افتح الرابط الذي فيها خلال ${days.toLocaleString('ar')} يوم. انظر في مجلد الرسائل غير المرغوبة أيضًا.` }),
  again: "إرسال مرة أخرى",
  sentAgain: "أُرسلت مرة أخرى.",
  confirmTitle: "تأكيد بريدك الإلكتروني",
  confirmLead: "اضغط على الزر لإرسال طلبك.",
  confirm: "تأكيد",
  waiting: "شكرًا لك. يُنظر في طلبك الآن، وستصلك رسالة عند اتخاذ القرار.",
  approved: "قُبل طلبك، وقد أرسلنا إليك رسالة.",
  signIn: "الانتقال إلى تسجيل الدخول",
}
