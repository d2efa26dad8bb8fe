// Compiled from signage-menu.json by `node scripts/messages.ts`. Change the messages there.
export const signageMenuWords = {
  area: 'signageMenu',
  title: "Screens",
  send: "Send to screens",
}
export type SignageMenuWords = typeof signageMenuWords
