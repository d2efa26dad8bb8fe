// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const sitesWords = {
  title: "Sites et services",
  lead: "Choisissez où les contenus peuvent être intégrés et voyez quels services sont connectés.",
  everywhere: "Sites autorisés pour l’intégration",
  label: "Sites",
  help: "Un par ligne, par exemple https://www.school.example. Si le champ est vide, tous les sites sont autorisés. Les autres sites ne peuvent ni afficher de vidéos ou de widgets, ni lire de données.",
  saved: "Enregistré. Le changement prend effet en quelques secondes.",
  trusted: "Applications de confiance",
  trustedLabel: "Origines",
  trustedHelp: "Une par ligne, par exemple https://app.school.example. Les pages de ces origines peuvent connecter des personnes, puis lire et modifier, avec un jeton de session, tout ce que ces personnes peuvent. Si le champ est vide, aucune ne le peut. N’ajoutez que des applications que vous gérez.",
  own: "Éléments avec leurs propres limites",
  ownHelp: "Définies par leurs propriétaires sous « Intégrer ». Un élément ne peut autoriser que des sites de la liste ci-dessus.",
  item: "Élément",
  owner: "Propriétaire",
  where: "Autorisé sur",
  noOtherSites: "Aucun autre site",
  notInList: ({ site }: { site: string | number }): string => `${site} (absent de la liste ci-dessus)`,
  noneTitle: "Aucun élément avec ses propres limites",
  noneHelp: [
    "Tous les éléments peuvent être intégrés sur les sites ci-dessus.",
  ] as const,
  integrations: "Services connectés",
  signIn: "Fournisseurs d’identité",
  signInNone: "Aucun n’est configuré.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Proposés : ${offered}.` : "Aucun n’est proposé.")}${pluralText(off, { '=0': "", one: ` Désactivé : ${off.toLocaleString('fr')}.`, many: ` Désactivés : ${off.toLocaleString('fr')}.`, other: ` Désactivés : ${off.toLocaleString('fr')}.` })}`,
  signInGo: "Gérer les fournisseurs d’identité",
  oembed: "Adresse oEmbed",
  oembedHelp: "Les plateformes d’apprentissage, blogs et wikis compatibles avec oEmbed utilisent cette adresse pour transformer les liens vers des éléments en lecteurs.",
}
