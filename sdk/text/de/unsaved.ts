// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "Änderungen verwerfen?",
  help: "Ihr Text ist nicht gespeichert.",
  discard: "Verwerfen",
  keep: "Weiter bearbeiten",
}
