// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `Supprimer ${name} ?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `Supprimer ${count.toLocaleString('fr')} personne ?`, many: `Supprimer ${count.toLocaleString('fr')} de personnes ?`, other: `Supprimer ${count.toLocaleString('fr')} personnes ?` }),
  help: "Les sessions et les clés prennent fin aussitôt, sans retour possible. Les commentaires et le journal gardent le nom.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `Que devient ${count.toLocaleString('fr')} élément ?`, many: `Que deviennent ${count.toLocaleString('fr')} d’éléments ?`, other: `Que deviennent ${count.toLocaleString('fr')} éléments ?` }),
  mine: "Me les donner",
  someone: "Les donner à quelqu’un d’autre",
  trash: "Mettre à la corbeille",
  trashHelp: "La corbeille les supprime définitivement après quelques jours. Les éléments que vous restaurez vous appartiennent.",
  getsThem: ({ name }: { name: string | number }): string => `${name} reçoit les éléments.`,
  missing: "Choisissez qui reçoit les éléments.",
  done: ({ count }: { count: string | number }): string => `Personnes supprimées : ${count}. Les éléments sont déplacés en arrière-plan.`,
}
