// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const uploadQueueWords = {
  area: 'uploadQueue',
  forAll: "For all files",
  allDetails: "Categories, fields and dates",
  allTitle: "Details of all files",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Applied to ${count.toLocaleString('en')} file.`, other: `Applied to ${count.toLocaleString('en')} files.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `Publish ${count.toLocaleString('en')} file`, other: `Publish ${count.toLocaleString('en')} files` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Not published: others cannot see ${count.toLocaleString('en')} file.`, other: `Not published: others cannot see ${count.toLocaleString('en')} files.` }),
  uploadedOnly: "Uploaded. It is added to the library when you publish it.",
  needs: ({ parts }: { parts: string | number }): string => `Needs ${parts}`,
  needTitle: "a title",
  needCategory: "a category",
  unsaved: ({ reason }: { reason: string | number }): string => `Changes not saved: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Save changes to ${name} again`,
  progress: ({ done, count }: { done: number; count: number }): string => `${done.toLocaleString('en')} of ${count.toLocaleString('en')} uploaded`,
  dropAnywhere: "Drop to upload",
  folder: "Choose a folder",
  camera: "Use the camera",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} file needs details`, other: `${count.toLocaleString('en')} files need details` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} file not published`, other: `${count.toLocaleString('en')} files not published` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} file uploaded.`, other: `All ${count.toLocaleString('en')} files uploaded.` }),
  more: ({ count }: { count: number }): string => `Show ${count.toLocaleString('en')} more`,
}
export type UploadQueueWords = typeof uploadQueueWords
