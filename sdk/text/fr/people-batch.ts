// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} personne sélectionnée`, many: `${count.toLocaleString('fr')} de personnes sélectionnées`, other: `${count.toLocaleString('fr')} personnes sélectionnées` }),
  select: ({ name }: { name: string | number }): string => `Sélectionner ${name}`,
  selectPage: "Sélectionner toutes les personnes de cette page",
  actions: "Modifier les personnes sélectionnées",
  addToGroup: "Ajouter à un groupe",
  removeFromGroup: "Retirer d’un groupe",
  group: "Groupe",
  suspendHelp: "Ces comptes sont déconnectés et ne peuvent plus se connecter jusqu’à leur rétablissement. Leurs éléments restent.",
  endHelp: "Le travail non enregistré est perdu. Ces personnes peuvent se reconnecter. Vos propres sessions restent.",
  changed: ({ count }: { count: string | number }): string => `Personnes modifiées : ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} : ${reason}`,
  again: "Enregistrer et en ajouter une autre",
  justAdded: "Ajoutées à l’instant",
  copyNow: "Copiez les mots de passe avant de fermer la boîte de dialogue. Ils ne seront plus affichés.",
}
