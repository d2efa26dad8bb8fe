// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "تنزيل حزمة cmi5",
  help: "استورد الحزمة في بيئة التعلم لديك. عندئذ تفتح هذا العنصر وتعرف من أكمله.",
  moveOn: "يُعد منجزًا عند",
  moveOns: {
    NotApplicable: "الفتح",
    Completed: "المشاهدة",
    Passed: "اجتياز الاختبار",
    CompletedAndPassed: "المشاهدة واجتياز الاختبار",
    CompletedOrPassed: "المشاهدة أو اجتياز الاختبار",
  },
  mastery: "درجة النجاح (بالمئة)",
  masteryHelp: "لاختبار هذا العنصر، من 0 إلى 100. يجب أن يكون الأشخاص مسجلي الدخول هنا. اتركه فارغًا إذا لم يُحتسب أي اختبار.",
  method: "يُفتح في",
  methods: {
    AnyWindow: "إطار أو نافذة",
    OwnWindow: "نافذة خاصة",
  },
  download: "تنزيل",
}
