// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "¿Descartar los cambios?",
  help: "Tu texto no está guardado.",
  discard: "Descartar",
  keep: "Seguir editando",
}
