// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Acties voor het hoofdstuk ${title}`,
  share: "Hoofdstuk delen",
  embed: "Hoofdstuk insluiten",
  quiz: "Nieuwe quiz voor dit hoofdstuk",
  fromSentence: "Hoofdstuk van deze zin",
  noSentence: "Er is nog geen zin uitgesproken. Speel het item eerst af.",
  fromSlide: "Hoofdstuk van deze dia",
  noSlide: "Op dit moment wordt geen dia getoond.",
}
