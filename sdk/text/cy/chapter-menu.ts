// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Gweithredoedd ar gyfer y bennod ${title}`,
  share: "Rhannu’r bennod",
  embed: "Mewnosod y bennod",
  quiz: "Cwis newydd ar gyfer y bennod hon",
  fromSentence: "Pennod o’r frawddeg hon",
  noSentence: "Nid oes brawddeg wedi’i dweud eto. Chwaraewch yr eitem yn gyntaf.",
  fromSlide: "Pennod o’r sleid hon",
  noSlide: "Ni ddangosir unrhyw sleid ar hyn o bryd.",
}
