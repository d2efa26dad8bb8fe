// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  area: 'imageSubtitles',
  title: "Subtitles of the file that are images",
  waiting: ({ name }: { name: string | number }): string => `${name}: waiting to be read`,
  working: ({ name }: { name: string | number }): string => `${name}: text is being read from images`,
  unread: ({ name }: { name: string | number }): string => `${name}: no program on this server reads this language from images`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} could not be read. ${reason}`,
  draft: "Read from images of the file. Please compare it with the film before you publish it.",
  burn: "Burn into the video",
  burnName: ({ name }: { name: string | number }): string => `Burn “${name}” into the video`,
  burnText: "A new file is made in which these subtitles are part of the video: every viewer sees them and no one can switch them off. The present file is shown until the new one is ready, and you can go back to it under “Replace file”.",
  burning: "The new file is on its way. The page of the item says when it is ready.",
  read: ({ name }: { name: string | number }): string => `${name}: read, see the draft`,
}
export type ImageSubtitlesWords = typeof imageSubtitlesWords
