// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  area: 'panels',
  region: "Sidebar",
  tabs: "Panels of this item",
  show: "Show sidebar",
  hide: "Hide sidebar",
  close: "Close sidebar",
  loading: "Loading",
  failed: "This panel could not be loaded.",
  tryAgain: "Try again",
  playlistItems: "Items",
  playing: "Playing",
  noItems: "There are no items in this playlist",
  notes: "Notes",
  transcript: "Transcript",
  statistics: "Statistics",
  comments: "Comments",
  relatedMedia: "Related media",
  quizzes: "Quizzes",
  entryQuiz: ({ name }: { name: string | number }): string => `Quiz: ${name}`,
  slideshows: "Slideshows",
}
export type PanelsWords = typeof panelsWords
