// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `تحتاج إعدادات هذه الأداة إلى ${length.toLocaleString('ar')} حرفًا، لكن أقصى طول للرمز هو ${max.toLocaleString('ar')}. احفظ الأداة واستخدم رمزها القصير، أو اختر عوامل تصفية أقل.`,
  addressTooLong: "عنوان الويب لهذه الأداة طويل جدًا. احفظ الأداة واستخدم رمزها القصير، أو اختر عوامل تصفية أقل.",
  untitled: "وسائط",
}
