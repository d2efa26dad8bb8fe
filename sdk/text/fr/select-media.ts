// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const selectMediaWords = {
  title: "Ajouter des éléments",
  label: "Rechercher dans la médiathèque",
  go: "Rechercher",
  none: "Aucun résultat. Essayez moins de mots ou des mots plus généraux.",
  failed: "La recherche dans la médiathèque a échoué.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément sélectionné`, many: `${count.toLocaleString('fr')} d’éléments sélectionnés`, other: `${count.toLocaleString('fr')} éléments sélectionnés` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Ajouter", one: `Ajouter ${count.toLocaleString('fr')} élément`, many: `Ajouter ${count.toLocaleString('fr')} d’éléments`, other: `Ajouter ${count.toLocaleString('fr')} éléments` }),
  previous: "Page précédente",
  next: "Page suivante",
  page: ({ index, last }: { index: number; last: number }): string => `Page ${index.toLocaleString('fr')} sur ${last.toLocaleString('fr')}`,
  chapters: "Chapitres",
  chaptersOf: ({ title }: { title: string | number }): string => `Chapitres de ${title}`,
  noChapters: "Cet élément n’a pas de chapitres.",
  adding: ({ index, count }: { index: number; count: number }): string => `Ajout ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément ajouté.`, many: `${count.toLocaleString('fr')} d’éléments ajoutés.`, other: `${count.toLocaleString('fr')} éléments ajoutés.` }),
  askTitle: "Ajouter ces éléments ?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `Éléments ajoutés avant une erreur : ${added.toLocaleString('fr')}. ${sentence}`,
}
