// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const listsWords = {
  open: "Votre médiathèque",
  title: "Votre médiathèque",
  tabs: {
    favourites: "Favoris",
    history: "Historique",
    ownmedia: "Mes médias",
    edits: "Modifiables",
    granted: "Partagés avec moi",
    conversions: "Conversions",
  },
  search: {
    favourites: "Rechercher dans les favoris",
    history: "Rechercher dans l’historique",
    ownmedia: "Rechercher dans mes médias",
    edits: "Rechercher dans les éléments modifiables",
    granted: "Rechercher dans les éléments partagés avec moi",
    conversions: "Rechercher une conversion",
  },
  clearSearch: "Effacer la recherche",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Plus de ${total.toLocaleString('fr')} éléments`, other: pluralText(total, { one: `${total.toLocaleString('fr')} élément`, many: `${total.toLocaleString('fr')} d’éléments`, other: `${total.toLocaleString('fr')} éléments` }) }),
  page: ({ index }: { index: number }): string => `Page ${index.toLocaleString('fr')}`,
  none: ({ term }: { term: string | number }): string => `Aucun résultat pour « ${term} »`,
  noneHelp: "La recherche porte sur les titres et les descriptions. Essayez moins de mots ou des mots plus généraux.",
  emptyPage: "Cette page est vide.",
  firstPage: "Aller à la première page",
  failed: "Impossible de charger la liste",
  empty: {
    favourites: {
      title: "Aucun favori pour le moment",
      help: [
        "Sélectionnez l’étoile d’un élément pour l’ajouter ici.",
        "Sur la page d’une vidéo, vous pouvez garder un moment précis.",
      ] as const,
    },
    history: {
      title: "Votre historique est vide",
      help: [
        "Les éléments que vous regardez et lisez apparaissent ici, avec l’endroit où vous en étiez.",
      ] as const,
    },
    ownmedia: {
      title: "Vous n’avez pas encore de médias",
      help: [
        "Les éléments que vous importez, enregistrez ou créez apparaissent ici.",
      ] as const,
    },
    edits: {
      title: "Rien à modifier",
      help: [
        "Les éléments que d’autres vous autorisent à modifier apparaissent ici.",
      ] as const,
    },
    granted: {
      title: "Rien n’est partagé avec vous",
      help: [
        "Les éléments partagés avec vous ou avec vos groupes apparaissent ici.",
      ] as const,
    },
  },
  browse: "Aller à la médiathèque",
  upload: "Importer",
  from: ({ time }: { time: string | number }): string => `À partir de ${time}`,
  resume: ({ time }: { time: string | number }): string => `Continuer à ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Vu", other: `Vu à ${percent.toLocaleString('fr')} %` }),
  access: {
    view: "Peut voir",
    edit: "Peut modifier",
  },
  added: ({ date }: { date: string | number }): string => `Ajouté le ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Consulté le ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Partagé le ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `Retirer ${title} de votre historique`,
  remove: "Retirer de l’historique",
  clear: "Effacer l’historique",
  clearAsk: {
    title: "Effacer tout votre historique ?",
    help: "Cette action est irréversible. Les vues restent comptées, et les vidéos reprennent toujours où vous en étiez.",
    confirm: "Effacer l’historique",
    keep: "Conserver",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `${title} est toujours dans votre historique. ${reason}`,
}
