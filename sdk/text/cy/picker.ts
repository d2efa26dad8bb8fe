// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
export const pickerWords = {
  title: "Dewiswch fideo neu eitem arall",
  signedOut: "Dydych chi ddim wedi mewngofnodi yma. Mae’r rhestr yn dangos yr hyn y gall pawb ei weld.",
  noneTitle: "Heb ganfod dim.",
  noneHelp: "Rhowch gynnig ar eiriau eraill neu lai o hidlyddion.",
  notPublic: "Ni all pawb weld yr eitem hon. Efallai y gofynnir i bobl yn y cwrs fewngofnodi.",
  part: "Dechrau gyda",
  whole: "Yr eitem gyfan",
  insert: "Mewnosod",
  sent: "Wedi’i fewnosod. Gallwch gau’r ffenestr hon.",
}
