// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  area: 'chapterMenu',
  actionsOf: ({ title }: { title: string | number }): string => `Actions for the chapter ${title}`,
  share: "Share chapter",
  embed: "Embed chapter",
  quiz: "New quiz for this chapter",
  fromSentence: "Chapter from this sentence",
  noSentence: "No sentence has been spoken yet. Play the item first.",
  fromSlide: "Chapter from this slide",
  noSlide: "No slide is shown at this time.",
}
export type ChapterMenuWords = typeof chapterMenuWords
