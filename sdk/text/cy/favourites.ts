// Compiled from favourites.json by `node scripts/messages.ts`. Change the messages there.
export const favouritesWords = {
  label: ({ title }: { title: string | number }): string => `Ffefryn: ${title}`,
  add: "Ychwanegu at ffefrynnau",
  remove: "Tynnu o ffefrynnau",
  favourite: "Ffefryn",
  moment: "Cadw’r eiliad hon",
  momentSaved: ({ time }: { time: string | number }): string => `Cadwyd ar ${time}.`,
  notSaved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Ni ellid diweddaru eich ffefrynnau ar gyfer “${title}”. ${reason}`,
}
