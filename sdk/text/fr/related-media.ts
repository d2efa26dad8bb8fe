// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const relatedMediaWords = {
  list: "Médias associés",
  loading: "Chargement",
  none: "Il n’y a pas encore de médias associés.",
  failed: "Les médias associés n’ont pas pu être chargés.",
  tryAgain: "Réessayer",
  newTab: "(s’ouvre dans un nouvel onglet)",
  saveNamed: ({ title }: { title: string | number }): string => `Télécharger ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title} : lire à partir de ${time}`,
  now: "Maintenant",
  kinds: {
    image: "Image",
    pdf: "PDF",
    audio: "Audio",
    video: "Vidéo",
    document: "Document",
    archive: "Archive",
    file: "Fichier",
    link: "Lien",
    item: "De la bibliothèque",
  },
  suggested: "Plus de contenus similaires",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "Un élément semblable", many: `${count.toLocaleString('fr')} d’éléments semblables`, other: `${count.toLocaleString('fr')} éléments semblables` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Durée ${time}`,
}
