// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Ulubione: ${title}`,
  add: "Dodaj do ulubionych",
  remove: "Usuń z ulubionych",
  favourite: "Ulubione",
  moment: "Zapisz ten moment",
  momentSaved: ({ time }: { time: string | number }): string => `Zapisano: ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Nie udało się zaktualizować ulubionych: „${title}”. ${reason}`,
}
