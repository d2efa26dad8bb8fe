// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Si vous signalez cette erreur, indiquez le numéro ${id}.`,
  title: "Système",
  lead: "État du serveur, de sa file d’attente et de son stockage.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, démarré le ${started}.`,
  health: "État",
  healthy: "Toutes les parties du serveur fonctionnent.",
  unhealthy: "Une partie du serveur ne fonctionne pas. Le journal du serveur en donne la raison.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} clé d’accès ne fonctionne pas : VITRINE_BASE_URL avait un autre hôte lors de sa création. Son propriétaire se connecte autrement et en ajoute une nouvelle, ou vous rétablissez l’ancienne adresse.`, many: `${count.toLocaleString('fr')} clés d’accès ne fonctionnent pas : VITRINE_BASE_URL avait un autre hôte lors de leur création. Leurs propriétaires se connectent autrement et en ajoutent de nouvelles, ou vous rétablissez l’ancienne adresse.`, other: `${count.toLocaleString('fr')} clés d’accès ne fonctionnent pas : VITRINE_BASE_URL avait un autre hôte lors de leur création. Leurs propriétaires se connectent autrement et en ajoutent de nouvelles, ou vous rétablissez l’ancienne adresse.` }),
  parts: {
    Process: "ScheduleEntry serveur",
    Database: "Base de données",
    Files: "Stockage des fichiers",
    Queue: "File d’attente",
  },
  states: {
    works: "Fonctionne",
    fails: "Ne fonctionne pas",
    late: "Ne répond pas à temps",
    ending: "En cours d’arrêt",
  },
  queue: "File d’attente",
  queueEmpty: "Aucune tâche n’est en attente, en cours ou en échec.",
  failedHelp: "Les conversions en échec peuvent être relancées sous Conversions.",
  job: "Tâche",
  waiting: "En attente",
  running: "En cours",
  failed: "En échec",
  oldest: "En attente depuis",
  none: "–",
  storage: "Stockage",
  free: ({ amount }: { amount: string | number }): string => `${amount} sont libres sur le disque du dossier de données.`,
  kind: "Type",
  size: "Taille",
  groups: {
    originals: "Originaux",
    playable: "Versions pour lecteurs",
    pictures: "Images",
    texts: "Sous-titres",
    attached: "Documents associés",
  },
}
