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
  noneNew: "Chapters were found only where this item has chapters already.",
  accepted: ({ count }: { count: string | number }): string => `Chapters added: ${count}`,
  undo: "Undo",
  helpModel: "Written by a language model from the subtitles. It can be wrong: read each title. Only you see them until you accept them.",
  fallback: ({ reason }: { reason: string | number }): string => `The language model could not be used, so these were found by the words of the subtitles. ${reason}`,
}
export type ChapterDraftsWords = typeof chapterDraftsWords
