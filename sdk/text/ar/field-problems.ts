// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "يُرجى إدخال عنوان.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `يُرجى اختيار «${name}».`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `يُرجى ملء «${name}».`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `الخيار المحدَّد في «${name}» لم يعد موجودًا.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `يمكن تحديد خيار واحد فقط في «${name}».`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `يحتاج «${name}» إلى تاريخ مثل ‎2027-01-31‎.`,
  TITLE_LONG: "الحد الأقصى لطول العنوان 500 حرف.",
  DESCRIPTION_LONG: "الحد الأقصى لطول الوصف 20,000 حرف.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `أقصى عدد من الأحرف في «${name}» هو ${max.toLocaleString('ar')}.`,
}
