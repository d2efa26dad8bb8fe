// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Créer des sous-titres automatiques",
  help: "Un programme transcrit ce qui est dit. Vous obtenez un brouillon : relisez-le et corrigez-le avant de le publier.",
  language: "Langue parlée",
  detect: "Détecter automatiquement",
  started: "Les sous-titres automatiques sont en cours de création. Vous pouvez fermer cette fenêtre.",
  waiting: "Sous-titres automatiques : en attente",
  working: "Création des sous-titres automatiques",
  failed: ({ reason }: { reason: string | number }): string => `Les sous-titres automatiques n'ont pas pu être créés. ${reason}`,
  stop: "Arrêter",
  draft: "Créé automatiquement. Vérifiez-le avant de le publier.",
}
