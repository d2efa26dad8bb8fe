// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "Gwaredu’r newidiadau?",
  help: "Nid yw eich testun wedi’i gadw.",
  discard: "Gwaredu",
  keep: "Dal i olygu",
}
