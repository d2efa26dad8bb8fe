// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Connectez-vous dans la fenêtre qui s’est ouverte. Cette page continuera automatiquement.",
  sessionBlocked: "La connexion a réussi, mais votre navigateur empêche cette page de s’en souvenir. Ouvrez plutôt l’élément dans la médiathèque.",
}
