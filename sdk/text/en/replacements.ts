// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const replacementsWords = {
  area: 'replacements',
  action: "Replace file",
  about: "The address, chapters, comments, subtitles, thumbnail and views stay. The present file is shown until the new one is ready.",
  drop: "Drop the new file here",
  choose: "Choose file",
  one: "Choose one file.",
  goesOn: "You can close this. The file goes on while you look around.",
  sent: "File sent. The present file is shown until the new one is ready.",
  needsApproval: "Once the new file is used, the item is waiting for approval.",
  title: "File of this item",
  converting: ({ file }: { file: string | number }): string => `${file} is being prepared. The present file is shown until then.`,
  progress: "Preparing the new file",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `${file} could not be used: ${reason} The present file stays.`,
  cancel: "Cancel",
  dismiss: "Close",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Replaced on ${date}. The earlier file, ${file}, is kept until ${until}.`,
  useEarlier: "Use the earlier file",
  used: "The earlier file is used again.",
  afterEnd: ({ parts }: { parts: string | number }): string => `After the end of this file: ${parts}. They are kept.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} chapter`, other: `${count.toLocaleString('en')} chapters` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} comment`, other: `${count.toLocaleString('en')} comments` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} slide`, other: `${count.toLocaleString('en')} slides` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} question`, other: `${count.toLocaleString('en')} questions` }),
  noUpload: "You do not have permission to upload files.",
}
export type ReplacementsWords = typeof replacementsWords
