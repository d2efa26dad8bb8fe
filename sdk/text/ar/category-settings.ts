// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "الفئات",
  name: "اسم الفئات",
  nameHelp: "بصيغة الجمع، مثل «المواد الدراسية» أو «المجموعات». إذا تُرك فارغًا، يُستخدم «الفئات».",
  mandatory: "اشتراط فئة لكل عنصر",
  mandatoryHelp: "يسري على من يمكنهم اختيار الفئات.",
}
