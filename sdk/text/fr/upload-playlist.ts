// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const uploadPlaylistWords = {
  create: "Créer une liste de lecture avec ces fichiers",
  help: "La liste de lecture est créée quand tous les fichiers sont importés, dans l’ordre de cette liste.",
  title: "Titre de la liste de lecture",
  blank: "Saisissez un titre pour la liste de lecture.",
  creating: "Création de la liste de lecture…",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Liste de lecture créée avec ${count.toLocaleString('fr')} élément.`, many: `Liste de lecture créée avec ${count.toLocaleString('fr')} d’éléments.`, other: `Liste de lecture créée avec ${count.toLocaleString('fr')} éléments.` }),
  open: "Ouvrir la liste de lecture",
  failed: ({ sentence }: { sentence: string | number }): string => `Impossible de créer la liste de lecture : ${sentence}`,
  retry: "Réessayer",
  notIncluded: ({ names }: { names: string | number }): string => `Non inclus, car l’importation a échoué : ${names}`,
  make: "Créer la liste de lecture",
}
