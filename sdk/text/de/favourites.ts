// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Favorit: ${title}`,
  add: "Zu Favoriten hinzufügen",
  remove: "Aus Favoriten entfernen",
  favourite: "Favorit",
  moment: "Diese Stelle merken",
  momentSaved: ({ time }: { time: string | number }): string => `Bei ${time} gemerkt.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Ihre Favoriten konnten für „${title}“ nicht aktualisiert werden. ${reason}`,
}
