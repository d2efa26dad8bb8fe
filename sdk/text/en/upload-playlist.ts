// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const uploadPlaylistWords = {
  area: 'uploadPlaylist',
  create: "Create a playlist from these files",
  help: "The playlist is created when all files are uploaded, in the order of this list.",
  title: "Title of the playlist",
  blank: "Please enter a title for the playlist.",
  creating: "Creating the playlist…",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Playlist created with ${count.toLocaleString('en')} item.`, other: `Playlist created with ${count.toLocaleString('en')} items.` }),
  open: "Open playlist",
  failed: ({ sentence }: { sentence: string | number }): string => `The playlist could not be created: ${sentence}`,
  retry: "Try again",
  notIncluded: ({ names }: { names: string | number }): string => `Not included because the upload failed: ${names}`,
  make: "Create playlist",
}
export type UploadPlaylistWords = typeof uploadPlaylistWords
