// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "Wijzigingen weggooien?",
  help: "Je tekst is niet opgeslagen.",
  discard: "Weggooien",
  keep: "Verder bewerken",
}
