// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  area: 'timeStrip',
  hint: "Drag a mark to another time. Arrow keys move it by a second, with Shift by ten; Page Up and Page Down choose another mark.",
}
export type TimeStripWords = typeof timeStripWords
