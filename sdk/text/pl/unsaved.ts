// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "Odrzucić zmiany?",
  help: "Wpisany tekst nie jest zapisany.",
  discard: "Odrzuć",
  keep: "Edytuj dalej",
}
