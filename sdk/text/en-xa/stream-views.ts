// Compiled from stream-views.json by `node scripts/messages.ts`. Change the messages there.
export const streamViewsWords = {
  views: "[Víéŵš~~]",
  position: "[Póšíťíóñ~~~]",
  layout: "[Ļáýóúť~~]",
  large: "[Ļářğé šťřéám~~~~]",
}
