// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const kindsWords = {
  nextEntry: "Élément suivant",
  previousEntry: "Élément précédent",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Élément ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')}`,
  nextPage: "Page suivante",
  previousPage: "Page précédente",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Page ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, one: `Page ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')} : ${title}`, many: `Page ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')} : ${title}`, other: `Page ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')} : ${title}` }),
  fileOnly: "Aperçu non disponible. Téléchargez le fichier pour l’ouvrir.",
  fileHidden: "Aperçu non disponible.",
  download: "Télécharger",
  goLive: "Revenir au direct",
  isLive: "Lecture en direct",
  channel: "Chaîne",
  channelDate: ({ date }: { date: string | number }): string => `Diffusé le ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s de retard`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `La diffusion commencera le ${date} à ${time}`,
  broadcastEnded: "La diffusion est terminée",
  firstEntry: "Lire depuis le premier élément",
}
