// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Golygon",
  position: "Safle",
  layout: "Cynllun",
  large: "Ffrwd fawr",
}
