// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Mewngofnodwch yn y ffenestr a agorodd. Bydd y dudalen hon yn parhau’n awtomatig.",
  sessionBlocked: "Rydych wedi mewngofnodi, ond nid yw eich porwr yn gadael i’r dudalen hon gofio hynny. Agorwch yr eitem yn y llyfrgell yn lle hynny.",
}
