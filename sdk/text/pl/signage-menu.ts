// Compiled from signage-menu.json by `node scripts/messages.ts`. Change the messages there.
export const signageMenuWords = {
  title: "Ekrany",
  send: "Wyślij na ekrany",
}
