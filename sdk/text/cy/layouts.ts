// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Golygu’r dudalen",
  all: "Pori’r llyfrgell gyfan",
  continue: "Parhau i wylio",
  emptyTitle: "Mae’r dudalen hon yn wag",
  emptyHelp: "Nid oes cynnwys wedi’i ychwanegu eto.",
  failed: "Y dudalen",
  widgetFailed: "Y rhan hon o’r dudalen",
  headerBar: "Categorïau’r dudalen hon",
}
