// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "تحرير الصفحة",
  all: "تصفح المكتبة كلها",
  continue: "متابعة المشاهدة",
  emptyTitle: "هذه الصفحة فارغة",
  emptyHelp: "لم يُضَف أي محتوى بعد.",
  failed: "الصفحة",
  widgetFailed: "هذا الجزء من الصفحة",
  headerBar: "فئات هذه الصفحة",
}
