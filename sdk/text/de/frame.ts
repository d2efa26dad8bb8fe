// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Melden Sie sich in dem Fenster an, das sich geöffnet hat. Danach geht es hier automatisch weiter.",
  sessionBlocked: "Sie sind angemeldet, aber Ihr Browser erlaubt dieser Seite nicht, sich das zu merken. Öffnen Sie den Beitrag stattdessen in der Mediathek.",
}
