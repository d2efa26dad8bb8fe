// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Widoki",
  position: "Położenie",
  layout: "Układ",
  large: "Duży strumień",
}
