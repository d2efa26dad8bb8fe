// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Vues",
  position: "Position",
  layout: "Disposition",
  large: "Flux en grand",
}
