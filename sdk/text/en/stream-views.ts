// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  area: 'streamViews',
  views: "Views",
  position: "Position",
  layout: "Layout",
  large: "Large stream",
}
export type StreamViewsWords = typeof streamViewsWords
