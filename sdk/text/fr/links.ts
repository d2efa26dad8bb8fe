// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const linksWords = {
  title: "Ajouter des liens",
  lead: "Ajoutez des pages web ou des vidéos de services d’hébergement. Les vidéos se lisent ici sans être copiées.",
  open: "Ajouter des liens",
  addressMissing: "Veuillez saisir une adresse.",
  nameMissing: "Saisissez un titre.",
  add: "Ajouter",
  addedTitle: "Ajouts",
  video: "Vidéo",
  page: "Lien",
  added: ({ title }: { title: string | number }): string => `« ${title} » ajouté.`,
  opensHost: ({ host }: { host: string | number }): string => `Ce lien ouvre ${host}`,
  goTo: "Ouvrir le lien",
  newTab: "(nouvel onglet)",
  panorama: "Vidéo à 360°",
  panoramaHelp: "L’image peut être tournée dans toutes les directions.",
  addresses: "Adresses, une par ligne",
  addressesHelp: "Par exemple https://example.org/lesson. Pour une vidéo, copiez l’adresse de sa page.",
  noneValid: "Aucune de ces adresses ne peut être ajoutée.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "Une ligne est ignorée :", many: `${count.toLocaleString('fr')} lignes sont ignorées :`, other: `${count.toLocaleString('fr')} lignes sont ignorées :` }),
  next: "Suivant",
  checking: "Vérification…",
  back: "Retour",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Votre lien", many: `Vos ${count.toLocaleString('fr')} liens`, other: `Vos ${count.toLocaleString('fr')} liens` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Votre vidéo d’un service d’hébergement", many: `Vos ${count.toLocaleString('fr')} vidéos de services d’hébergement`, other: `Vos ${count.toLocaleString('fr')} vidéos de services d’hébergement` }),
  titleOf: ({ url }: { url: string | number }): string => `Titre de ${url}`,
  shared: "Les réponses ci-dessous valent pour l’ensemble.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Ajouter le lien", many: `Ajouter ${count.toLocaleString('fr')} liens`, other: `Ajouter ${count.toLocaleString('fr')} liens` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('fr')} sur ${total.toLocaleString('fr')} terminés`,
  addingTitle: "Ajout en cours",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Rien n’a été ajouté.", one: `${count.toLocaleString('fr')} lien ajouté.`, many: `${count.toLocaleString('fr')} liens ajoutés.`, other: `${count.toLocaleString('fr')} liens ajoutés.` }),
  states: {
    waiting: "En attente",
    adding: "Ajout…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Réessayer : ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `Retirer ${title} de cette liste`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Réessayer", many: `Réessayer les ${count.toLocaleString('fr')}`, other: `Réessayer les ${count.toLocaleString('fr')}` }),
}
