// Compiled from time-strip.json by `node scripts/messages.ts`. Change the messages there.
export const timeStripWords = {
  hint: "Ziehen Sie eine Markierung auf eine andere Zeit. Pfeiltasten verschieben sie um eine Sekunde, mit Umschalt um zehn; Bild auf und Bild ab wählen eine andere Markierung.",
}
