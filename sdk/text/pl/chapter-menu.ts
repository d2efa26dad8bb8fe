// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Działania dla rozdziału ${title}`,
  share: "Udostępnij rozdział",
  embed: "Osadź rozdział",
  quiz: "Nowy quiz do tego rozdziału",
  fromSentence: "Rozdział z tego zdania",
  noSentence: "Nie padło jeszcze żadne zdanie. Najpierw odtwórz materiał.",
  fromSlide: "Rozdział z tego slajdu",
  noSlide: "W tej chwili nie jest pokazywany żaden slajd.",
}
