// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "Vistas",
  position: "Posición",
  layout: "Disposición",
  large: "Flujo grande",
}
