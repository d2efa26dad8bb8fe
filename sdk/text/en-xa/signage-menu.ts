// Compiled from signage-menu.json by `node scripts/messages.ts`. Change the messages there.
export const signageMenuWords = {
  title: "[Šçřééñš~~~]",
  send: "[Šéñđ ťó šçřééñš~~~~~]",
}
