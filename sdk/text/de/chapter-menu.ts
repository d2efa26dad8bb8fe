// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Aktionen für das Kapitel ${title}`,
  share: "Kapitel teilen",
  embed: "Kapitel einbetten",
  quiz: "Neues Quiz für dieses Kapitel",
  fromSentence: "Kapitel aus diesem Satz",
  noSentence: "Noch wurde kein Satz gesprochen. Spielen Sie den Beitrag zuerst ab.",
  fromSlide: "Kapitel aus dieser Folie",
  noSlide: "Zu dieser Zeit wird keine Folie gezeigt.",
}
