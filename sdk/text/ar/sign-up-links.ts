// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "طلب حساب",
  courses: "التسجيل في الدورات",
  closed: "التسجيل غير متاح هنا. يُرجى سؤال أحد المديرين.",
}
