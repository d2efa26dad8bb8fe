// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  area: 'imageSubtitles',
  title: "Subtitles of the file that are images",
  waiting: ({ name }: { name: string | number }): string => `${name}: waiting to be read`,
  working: ({ name }: { name: string | number }): string => `${name}: text is being read from images`,
  unread: ({ name }: { name: string | number }): string => `${name}: no program on this server reads this language from images`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} could not be read. ${reason}`,
  draft: "Read from images of the file. Please compare it with the film before you publish it.",
}
export type ImageSubtitlesWords = typeof imageSubtitlesWords
