// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const slideshowsWords = {
  list: "Diaporamas",
  loading: "Chargement",
  none: "Il n’y a pas encore de diaporama.",
  noSlides: "Ce diaporama n’a pas encore de diapositive.",
  failed: "Les diapositives n’ont pas pu être chargées.",
  tryAgain: "Réessayer",
  back: "Tous les diaporamas",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} diapositive`, many: `${count.toLocaleString('fr')} de diapositives`, other: `${count.toLocaleString('fr')} diapositives` }),
  slide: ({ index }: { index: number }): string => `Diapositive ${index.toLocaleString('fr')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Lire à partir de ${time} : diapositive ${index.toLocaleString('fr')}`,
  openSlide: ({ index }: { index: number }): string => `Ouvrir la diapositive ${index.toLocaleString('fr')} dans un nouvel onglet`,
  now: "Maintenant",
  viewAll: "Voir tout le texte",
  viewAllOf: ({ index }: { index: number }): string => `Voir tout le texte de la diapositive ${index.toLocaleString('fr')}`,
  less: "Voir moins",
  lessOf: ({ index }: { index: number }): string => `Voir moins de la diapositive ${index.toLocaleString('fr')}`,
  notes: "Notes de l’orateur",
  search: "Rechercher dans les diapositives",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "Aucune diapositive trouvée", one: `${count.toLocaleString('fr')} diapositive trouvée`, many: `${count.toLocaleString('fr')} de diapositives trouvées`, other: `${count.toLocaleString('fr')} diapositives trouvées` }),
}
