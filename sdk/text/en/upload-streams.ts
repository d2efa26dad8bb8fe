// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const uploadStreamsWords = {
  area: 'uploadStreams',
  one: "One item with several streams",
  lead: "The videos play together: a camera, a screen, slides, a second camera. Each of the others is named after its file.",
  files: "Videos of the item",
  primary: "Primary stream",
  primaryHelp: "It has the sound, keeps the time, and is shown large at first.",
  notVideos: ({ names }: { names: string | number }): string => `Only videos can be streams. These files stay items of their own: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `These files are uploaded again, and their own items are deleted as soon as the streams are there: ${names}.`,
  few: "Please choose at least two videos.",
  many: ({ max }: { max: number }): string => `An item can have at most ${max.toLocaleString('en')} streams. Please choose fewer videos.`,
  make: "Make one item",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('en')} video becomes one item: ${title}.`, other: `${count.toLocaleString('en')} videos become one item: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Stream of ${title}`,
  streamOfOther: "Stream of another item",
  waits: ({ title }: { title: string | number }): string => `Uploaded. It is added as soon as ${title} is in the library.`,
  separate: ({ name }: { name: string | number }): string => `Make ${name} an item of its own`,
}
export type UploadStreamsWords = typeof uploadStreamsWords
