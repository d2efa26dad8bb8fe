// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Favoriet: ${title}`,
  add: "Toevoegen aan favorieten",
  remove: "Verwijderen uit favorieten",
  favourite: "Favoriet",
  moment: "Dit moment bewaren",
  momentSaved: ({ time }: { time: string | number }): string => `Bewaard op ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Je favorieten konden niet worden bijgewerkt voor ‘${title}’. ${reason}`,
}
