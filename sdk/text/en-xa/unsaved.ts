// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "[Ðíšçářđ çháñğéš?~~~~~~]",
  help: "[Ýóúř ťéxť íš ñóť šávéđ.~~~~~~~~]",
  discard: "[Ðíšçářđ~~~]",
  keep: "[Kéép éđíťíñğ~~~~]",
}
