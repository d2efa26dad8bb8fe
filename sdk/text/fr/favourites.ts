// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Favori : ${title}`,
  add: "Ajouter aux favoris",
  remove: "Retirer des favoris",
  favourite: "Favori",
  moment: "Garder ce moment",
  momentSaved: ({ time }: { time: string | number }): string => `Moment gardé : ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Vos favoris n’ont pas pu être mis à jour pour « ${title} ». ${reason}`,
}
