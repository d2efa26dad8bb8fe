// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Arrastre una marca a otro momento. Las teclas de flecha la mueven un segundo y, con Mayús, diez; Re Pág y Av Pág eligen otra marca.",
}
