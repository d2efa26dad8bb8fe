// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `طلبات تسجيل تنتظر: ${count}`,
    link: "طلبات التسجيل",
  },
  form: {
    portal: "طلب حساب",
    academy: "التسجيل في الدورات",
    courses: "الدورات",
    name: "الاسم",
    email: "البريد الإلكتروني",
    job: "المسمى الوظيفي",
    org: "المؤسسة",
    location: "المكان",
    send: "إرسال الطلب",
    page: "فتح الصفحة الخاصة بذلك",
  },
}
