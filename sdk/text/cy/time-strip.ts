// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Llusgwch farc i amser arall. Mae’r bysellau saeth yn ei symud eiliad, gyda Shift ddeg; mae Page Up a Page Down yn dewis marc arall.",
}
