// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

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
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `كلمة مرور جديدة لـ ${site}`,
    text: ({ account }: { account: string | number }): string => `طلب أحدهم كلمة مرور جديدة لحسابك «${account}». اخترها بهذا الزر. يعمل مرة واحدة لمدة 60 دقيقة.`,
    ignore: "إن لم تكن أنت فتجاهل هذه الرسالة: لن يتغير شيء.",
    button: "اختيار كلمة مرور",
    reason: "تصلك هذه الرسالة لأن أحدهم أدخل اسمك أو عنوانك في «هل نسيت كلمة المرور؟».",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `كيف تسجّل الدخول إلى ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `ليس لحسابك «${account}» كلمة مرور هنا. سجّل الدخول عبر ${providers}.`,
    button: "تسجيل الدخول",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `حسابك في ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `لديك حساب في ${site}. اسم المستخدم هو «${account}».`,
    link: ({ days }: { days: number }): string => pluralText(days, { zero: `اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة ${days.toLocaleString('ar')} يوم.`, one: "اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة يوم واحد.", two: "اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة يومين.", few: `اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة ${days.toLocaleString('ar')} أيام.`, many: `اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة ${days.toLocaleString('ar')} يومًا.`, other: `اختر كلمة مرور بهذا الزر. يعمل مرة واحدة لمدة ${days.toLocaleString('ar')} يوم.` }),
    reason: ({ site }: { site: string | number }): string => `تصلك هذه الرسالة لأن مسؤولًا في ${site} أنشأ حسابًا لك.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `يحتاج ${site} إلى انتباهك`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `المساحة الحرة في ${machine}: ${gigabytes} غيغابايت. عند نفادها تُرفض عمليات الرفع.`,
    queue: ({ hours }: { hours: string | number }): string => `عدد ساعات انتظار أقدم مهمة: ${hours}. تعرض الصفحة المهام المنتظرة وما إذا كانت هناك عملية تتولاها.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `التحويلات الفاشلة خلال ساعة: ${failed}. الناجحة: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `فشلت آخر نسخة احتياطية أو أنها ناقصة. رسالة الأمر: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `فشل فحص آخر نسخة احتياطية: قد لا يمكن استعادتها. رسالة الأمر: ${reason}`,
    button: "فتح صفحة النظام",
    reason: ({ site }: { site: string | number }): string => `وصلتك هذه الرسالة لأنك من مديري ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `تم إيقاف تسجيل الدخول بخطوتين في ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `أوقف أحد المسؤولين تسجيل الدخول بخطوتين لحسابك «${account}». تكفي كلمة المرور الآن. إن لم تطلب ذلك، فتحدّث إلى أحد المسؤولين.`,
    bySelf: ({ account }: { account: string | number }): string => `تم إيقاف تسجيل الدخول بخطوتين لحسابك «${account}» بكلمة المرور ورمز. إن لم تكن أنت، فأبلغ أحد المسؤولين فورًا.`,
    reason: "تصلك هذه الرسالة لأن تسجيل الدخول إلى حسابك قد تغيّر.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `جديد ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `إشعاراتك الجديدة من ${site}:`,
    daily: ({ site }: { site: string | number }): string => `إشعاراتك من ${site} منذ آخر رسالة يومية:`,
    more: ({ count }: { count: number }): string => pluralText(count, { zero: `و${count.toLocaleString('ar')} غيرها.`, one: `و${count.toLocaleString('ar')} غيرها.`, two: `و${count.toLocaleString('ar')} غيرها.`, few: `و${count.toLocaleString('ar')} غيرها.`, many: `و${count.toLocaleString('ar')} غيرها.`, other: `و${count.toLocaleString('ar')} غيرها.` }),
    reason: "تصلك هذه الرسالة لأنك اخترت في حسابك البريد عن الإشعارات.",
    unsubscribe: "إيقاف هذه الرسائل",
    ended: ({ site }: { site: string | number }): string => `لن يصلك بعد الآن بريد عن الإشعارات من ${site}. يمكنك تفعيله من جديد في حسابك.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `تغيّرت مفاتيح مرور حسابك في ${site}`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `أُضيف مفتاح المرور «${name}» إلى حسابك «${account}». يسجّل دخولك بلا كلمة مرور. إن لم تكن أنت من فعل ذلك فأزِله في صفحة حسابك، وغيّر كلمة المرور، وأخبر أحد المسؤولين فورًا.`,
    removed: ({ account }: { account: string | number }): string => `أزال أحد المسؤولين كل مفاتيح مرور حسابك «${account}». سجّل الدخول بكلمة المرور أو بطريقة أخرى استخدمتها. إن لم تطلب ذلك فتحدّث إلى أحد المسؤولين.`,
    reason: "تصلك هذه الرسالة لأن تسجيل الدخول إلى حسابك قد تغيّر.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `عنوان بريد إلكتروني جديد لحسابك في ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `يطلب الحساب «${account}» استخدام عنوان البريد هذا. أكّد ذلك بالزر. يعمل مرة واحدة لمدة ${minutes} دقيقة.`,
    button: "تأكيد العنوان",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `طُلب تغيير عنوان بريد حسابك «${account}» إلى ${email}. يتغيّر العنوان عند تأكيد الرابط المرسل إليه.`,
    notMe: "ألم تكن أنت؟ غيّر كلمة المرور الآن: عندها لا يعمل الرابط. وأخبر أحد المسؤولين أيضًا.",
    reason: "وصلتك هذه الرسالة لأنه طُلب عنوان بريد جديد في أحد الحسابات.",
  },
}
