// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "كلمة مرور جديدة",
  forgot: "هل نسيت كلمة المرور؟",
  askLead: "ستصلك رسالة بريد تحتوي على رابط يعمل لمدة 60 دقيقة.",
  name: "اسم المستخدم أو عنوان البريد الإلكتروني",
  blankName: "يرجى إدخال اسم المستخدم أو عنوان البريد الإلكتروني.",
  ask: "إرسال الرابط",
  sent: "إن وُجد حساب بهذا الاسم أو العنوان فالرسالة في الطريق. تحقق أيضًا من مجلد الرسائل غير المرغوبة.",
  choose: ({ name }: { name: string | number }): string => `اختر كلمة مرور جديدة للحساب «${name}». سيُسجَّل خروج جميع أجهزته.`,
  chooseFirst: ({ name }: { name: string | number }): string => `مرحبًا بك. اختر كلمة مرور لحسابك «${name}».`,
  save: "حفظ كلمة المرور",
  done: "حُفظت كلمة المرور. يمكنك تسجيل الدخول بها الآن.",
  over: "لم يعد هذا الرابط يعمل: استُخدم من قبل أو انتهت مدته.",
  another: "أرسل لي رابطًا آخر",
  busy: "لحظة…",
  signIn: "الانتقال إلى تسجيل الدخول",
}
