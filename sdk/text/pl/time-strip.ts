// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Przeciągnij znacznik na inny moment. Strzałki przesuwają go o sekundę, z klawiszem Shift o dziesięć; Page Up i Page Down wybierają inny znacznik.",
}
