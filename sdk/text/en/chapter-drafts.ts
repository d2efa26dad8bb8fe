// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  area: 'chapterDrafts',
  title: "Suggested chapters (drafts)",
  suggest: "Suggest chapters",
  help: "Found in the subtitles. Only you see them until you accept them.",
  accept: "Accept",
  acceptOf: ({ title }: { title: string | number }): string => `Accept ${title}`,
  drop: "Discard",
  dropOf: ({ title }: { title: string | number }): string => `Discard ${title}`,
  acceptAll: "Accept all",
  dropAll: "Discard all",
  none: "No chapters were found in the subtitles.",
  accepted: ({ count }: { count: string | number }): string => `Chapters added: ${count}`,
  undo: "Undo",
}
export type ChapterDraftsWords = typeof chapterDraftsWords
