// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Faites glisser un repère vers un autre moment. Les flèches le déplacent d’une seconde, avec Maj de dix ; Page précédente et Page suivante choisissent un autre repère.",
}
