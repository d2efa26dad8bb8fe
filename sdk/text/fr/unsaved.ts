// Compiled from unsaved.json by `node scripts/messages.ts`. Change the messages there.
export const unsavedWords = {
  title: "Abandonner les changements ?",
  help: "Votre texte n’est pas enregistré.",
  discard: "Abandonner",
  keep: "Continuer à modifier",
}
