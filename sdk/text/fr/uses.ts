// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const usesWords = {
  title: "Où ce contenu est utilisé",
  lead: ({ title }: { title: string | number }): string => `Cours, sites web et listes de lecture qui affichent « ${title} ».`,
  none: "Aucun cours, site web ni liste de lecture ne l’affiche.",
  courses: "Cours",
  course: "Cours",
  noCourse: "Cours sans nom",
  environment: "Environnement d’apprentissage",
  launches: "Ouvertures",
  lastOpened: "Dernière ouverture",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `et ${count.toLocaleString('fr')} autre cours`, many: `et ${count.toLocaleString('fr')} d’autres cours`, other: `et ${count.toLocaleString('fr')} autres cours` }),
  websites: "Sites web",
  otherWebsites: "Sites web ayant chacun moins de cinq vues",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} vue`, many: `${count.toLocaleString('fr')} de vues`, other: `${count.toLocaleString('fr')} vues` }),
  playlists: "Listes de lecture",
  relatedTo: "Médias associés de",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} autre que vous ne pouvez pas voir ici`, many: `${count.toLocaleString('fr')} d’autres que vous ne pouvez pas voir ici`, other: `${count.toLocaleString('fr')} autres que vous ne pouvez pas voir ici` }),
  notCounted: "Cette médiathèque ne compte pas les vues ; les sites web ne sont donc pas indiqués.",
  loading: "Recherche des cours, sites web et listes de lecture qui l’affichent…",
  unknown: "Les endroits qui l’affichent n’ont pas pu être chargés.",
  usedIn: ({ places }: { places: string | number }): string => `Il est utilisé dans : ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} cours`, many: `${count.toLocaleString('fr')} de cours`, other: `${count.toLocaleString('fr')} cours` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} site web`, many: `${count.toLocaleString('fr')} de sites web`, other: `${count.toLocaleString('fr')} sites web` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} liste de lecture`, many: `${count.toLocaleString('fr')} de listes de lecture`, other: `${count.toLocaleString('fr')} listes de lecture` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `les médias associés de ${count.toLocaleString('fr')} contenu`, many: `les médias associés de ${count.toLocaleString('fr')} de contenus`, other: `les médias associés de ${count.toLocaleString('fr')} contenus` }),
  someWebsites: "des sites web peu consultés",
}
