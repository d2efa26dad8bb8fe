// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Weergaven",
  position: "Positie",
  layout: "Indeling",
  large: "Grote stream",
}
