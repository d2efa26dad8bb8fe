/** The words of what can be made new. */
export const newMedia = {
  open: 'New',
  title: 'New in the library',
  kind: 'What do you want to make?',
  playlist: 'Playlist',
  playlistHelp: 'Videos, sound, documents and chapters in an order of your own.',
  photoset: 'Photoset',
  photosetHelp: 'Pictures to look through, from your device or the library.',
  name: 'Title',
  description: 'Description',
  create: 'Create',
  made: (title: string) => `“${title}” is made. Add the first items.`,
} as const
