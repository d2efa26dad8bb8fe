// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  area: 'favourites',
  label: ({ title }: { title: string | number }): string => `Favourite: ${title}`,
  add: "Add to favourites",
  remove: "Remove from favourites",
  favourite: "Favourite",
  moment: "Save this moment",
  momentSaved: ({ time }: { time: string | number }): string => `Saved at ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Your favourites could not be updated for “${title}”. ${reason}`,
}
export type FavouritesWords = typeof favouritesWords
