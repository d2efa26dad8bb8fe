// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  area: 'newMedia',
  open: "New",
  title: "Create new",
  kind: "What do you want to create?",
  playlist: "Playlist",
  playlistHelp: "Videos, audio, documents and chapters in your own order.",
  photoset: "Photoset",
  photosetHelp: "Photos from your device or the library.",
  name: "Title",
  description: "Description",
  create: "Create",
  made: ({ title }: { title: string | number }): string => `“${title}” created. Add the first items.`,
  virtualClass: "Virtual class",
  virtualClassHelp: "You show items to everyone in the class at the same time.",
}
export type NewMediaWords = typeof newMediaWords
