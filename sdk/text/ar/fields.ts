// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('ar')

export const fieldsWords = {
  required: "إلزامي",
  choose: "اختيار…",
  clear: "بلا إجابة",
  locked: "مقدَّم من جهة البث، ولا يمكن تغييره هنا.",
  suggestions: "مستخدم من قبل",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { '=1': "حقل واحد يحتاج إلى مراجعتك.", zero: "لا حقول تحتاج إلى مراجعتك.", two: "حقلان يحتاجان إلى مراجعتك.", few: `${count.toLocaleString('ar')} حقول تحتاج إلى مراجعتك.`, many: `${count.toLocaleString('ar')} حقلًا تحتاج إلى مراجعتك.`, other: `${count.toLocaleString('ar')} حقل تحتاج إلى مراجعتك.` }),
  bold: "عريض",
  italic: "مائل",
  list: "قائمة",
  link: "رابط",
  linkAsk: "عنوان الويب للرابط",
  linkWrong: "يُرجى إدخال عنوان ويب يبدأ بـ ‎https://‎ أو ‎http://‎.",
  insertLink: "إدراج",
  tools: ({ name }: { name: string | number }): string => `أدوات ${name}`,
  otherValue: ({ text }: { text: string }): string => `أدخل شخص آخر: ${(text ? `${text}` : "لا شيء")}`,
  changed: "حفظ شخص آخر هذا العنصر أثناء تعديلك.",
  changedHelp: "تم الاحتفاظ بنصك. الحقول التي لم تغيّرها تعرض الآن النسخة المحفوظة. راجع الحقول المعلَّمة، ثم احفظ مرة أخرى.",
  notSavedTitle: "تعذّر حفظ كل شيء",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { '=1': "تم حفظ الباقي. أُزيل هذا الحقل من النموذج أثناء تعديلك، فلم يُحفظ نصه. انسخه من هنا إذا كنت تحتاج إليه.", zero: "تم حفظ كل شيء.", two: "تم حفظ الباقي. أُزيل هذان الحقلان من النموذج أثناء تعديلك، فلم يُحفظ نصهما. انسخه من هنا إذا كنت تحتاج إليه.", few: "تم حفظ الباقي. أُزيلت هذه الحقول من النموذج أثناء تعديلك، فلم يُحفظ نصها. انسخه من هنا إذا كنت تحتاج إليه.", many: "تم حفظ الباقي. أُزيلت هذه الحقول من النموذج أثناء تعديلك، فلم يُحفظ نصها. انسخه من هنا إذا كنت تحتاج إليه.", other: "تم حفظ الباقي. أُزيلت هذه الحقول من النموذج أثناء تعديلك، فلم يُحفظ نصها. انسخه من هنا إذا كنت تحتاج إليه." }),
  loadFailed: "تعذّر تحميل الحقول",
  details: "التفاصيل",
  describe: "إضافة تفاصيل",
  describeOf: ({ name }: { name: string | number }): string => `إضافة تفاصيل إلى ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `تفاصيل «${name}»`,
  done: "تم",
  exportCsv: "تصدير بصيغة CSV",
  exportJson: "تصدير بصيغة JSON",
  name: "الحقل",
  value: "القيمة",
  itemTitle: "العنوان",
  itemDescription: "الوصف",
}
