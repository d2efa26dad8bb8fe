// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Ansichten",
  position: "Position",
  layout: "Anordnung",
  large: "Großer Stream",
}
