// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Visible par",
  labelOf: ({ name }: { name: string | number }): string => `Qui peut voir ${name}`,
  choices: {
    owner: "Propriétaire et personnes autorisées",
    "signed-in": "Personnes connectées",
    everyone: "Tout le monde sur Internet",
  },
  effects: {
    owner: "Seuls le propriétaire, les personnes autorisées et l’administration peuvent le voir.",
    groups: "Seuls les membres des groupes de la règle de publication peuvent le voir.",
    "signed-in": "Toute personne ayant un compte peut le voir.",
    everyone: "Tout le monde sur Internet peut le voir.",
  },
  approval: "Une approbation est d’abord nécessaire.",
  fixed: "Défini par la règle de publication.",
  marks: {
    owner: "Privé",
    groups: "Certains groupes",
    "signed-in": "Personnes connectées",
    everyone: "Public",
  },
  links: {
    owner: "Ce lien fonctionne pour le propriétaire, les personnes autorisées et l’administration.",
    groups: "Après connexion, ce lien fonctionne pour les membres de certains groupes.",
    "signed-in": "Après connexion, ce lien fonctionne pour toute personne ayant un compte.",
    everyone: "Ce lien fonctionne pour tout le monde sur Internet.",
  },
  notOpen: "Il ne fonctionne encore pour personne d’autre, car l’élément n’est pas publié.",
  newItems: "Visibilité par défaut des nouveaux éléments",
  newItemsHelp: "S’applique aux importations, liens, listes de lecture et albums photo. Les éléments existants ne changent pas.",
  question: "Qui peut voir les nouveaux éléments ?",
  questionLead: "Les nouveaux éléments de ce site sont publics : tout le monde sur Internet peut les voir, sauf si la personne qui les importe en décide autrement. Sur un nouveau site, seules les personnes connectées les voient. Choisissez le réglage par défaut pour votre site.",
  choiceSaved: "Choix enregistré.",
}
