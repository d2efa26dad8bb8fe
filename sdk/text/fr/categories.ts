// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const categoriesWords = {
  title: "Catégories",
  all: ({ name }: { name: string | number }): string => `Tout (${name})`,
  find: "Rechercher",
  findHelp: "Au moins 3 caractères.",
  tooShort: "Saisissez au moins 3 caractères.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Aucun résultat", one: `${count.toLocaleString('fr')} résultat`, many: `${count.toLocaleString('fr')} de résultats`, other: `${count.toLocaleString('fr')} résultats` }),
  none: "Rien pour le moment.",
  loading: "Chargement",
  notLoaded: "Le chargement a échoué.",
  retry: "Réessayer",
  more: ({ count }: { count: number }): string => `Afficher ${count.toLocaleString('fr')} de plus`,
  open: ({ name }: { name: string | number }): string => `Ouvrir ${name}`,
  close: ({ name }: { name: string | number }): string => `Fermer ${name}`,
  fixed: "lecture seule",
  hidden: "masqué",
  subcategories: "Sous-niveaux",
  subcategoriesOf: ({ name }: { name: string | number }): string => `Sous-niveaux de ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('fr')} éléments ou plus`, other: pluralText(count, { one: `${count.toLocaleString('fr')} élément`, many: `${count.toLocaleString('fr')} d’éléments`, other: `${count.toLocaleString('fr')} éléments` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} sous-niveau`, many: `${count.toLocaleString('fr')} de sous-niveaux`, other: `${count.toLocaleString('fr')} sous-niveaux` }),
  featured: "À la une",
}
