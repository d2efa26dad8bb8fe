// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  area: 'unsaved',
  title: "Discard changes?",
  help: "Your text is not saved.",
  discard: "Discard",
  keep: "Keep editing",
}
export type UnsavedWords = typeof unsavedWords
