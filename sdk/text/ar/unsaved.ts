// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "هل تريد تجاهل التغييرات؟",
  help: "لم يُحفظ نصك.",
  discard: "تجاهل",
  keep: "متابعة التعديل",
}
