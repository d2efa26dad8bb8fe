// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const conversionsWords = {
  title: "Conversions",
  lead: "Fichiers en cours de conversion et fichiers dont la conversion a échoué.",
  pending: "En attente",
  failed: "En échec",
  noPending: "Aucune conversion en attente",
  noFailed: "Aucune conversion échouée",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Prochain dans la file d’attente", one: `Position ${position.toLocaleString('fr')} dans la file d’attente`, many: `Position ${position.toLocaleString('fr')} dans la file d’attente`, other: `Position ${position.toLocaleString('fr')} dans la file d’attente` }),
  waiting: "En attente",
  progressOf: ({ title }: { title: string | number }): string => `Progression de ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `temps restant estimé : ${time}`,
  playable: "Prêt à être regardé",
  cancelled: "Annulé",
  cancel: "Annuler",
  retry: "Réessayer",
  delete: "Supprimer",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action} : ${title}`,
  ask: {
    cancel: {
      title: "Annuler cette conversion ?",
      help: "Les versions déjà converties seront supprimées. Vous pourrez réessayer plus tard.",
      confirm: "Annuler la conversion",
      keep: "Continuer la conversion",
    },
    retry: {
      title: "Convertir de nouveau ?",
      help: "La conversion reprend depuis le début.",
      confirm: "Convertir de nouveau",
      keep: "Pas maintenant",
    },
    delete: {
      title: "Supprimer cette conversion ?",
      help: "Le fichier importé et son élément seront supprimés. Cette action est irréversible.",
      confirm: "Supprimer",
      keep: "Conserver",
    },
  },
  done: {
    cancel: "Conversion annulée.",
    retry: "Conversion relancée.",
    delete: "Conversion supprimée.",
  },
}
