// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Sleep een markering naar een ander moment. Pijltoetsen verplaatsen haar een seconde, met Shift tien; Page Up en Page Down kiezen een andere markering.",
}
