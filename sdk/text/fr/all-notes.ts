// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const allNotesWords = {
  privacy: "Vous seul pouvez les lire.",
  search: "Rechercher dans vos notes",
  searchHelp: "Mots d’une note ou titre",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} note`, many: `${count.toLocaleString('fr')} notes`, other: `${count.toLocaleString('fr')} notes` }),
  none: "Vous n’avez pas encore de notes",
  noneHelp: "Ouvrez l’onglet Notes à côté d’un média pour en écrire une.",
  noneFound: "Aucune note trouvée",
  noneFoundHelp: "Essayez d’autres mots.",
  whole: "Média entier",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `Lire ${title} à partir de ${time}`,
  changed: ({ date }: { date: string | number }): string => `Modifiée le ${date}`,
  showAll: "Tout afficher",
  showLess: "Afficher moins",
  asMarkdown: "Enregistrer en Markdown",
  asWord: "Enregistrer en Word",
  failed: "Les notes n’ont pas pu être chargées.",
  pages: "Pages de notes",
  newest: ({ count }: { count: number }): string => `Le fichier contient vos ${count.toLocaleString('fr')} notes les plus récentes.`,
  edit: "Modifier",
  editOf: ({ title }: { title: string | number }): string => `Modifier la note sur ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `Supprimer la note sur ${title}`,
  text: "Texte de la note",
  done: "Terminé",
  remove: "Supprimer",
  gone: "Cette note a été supprimée dans une autre fenêtre.",
}
