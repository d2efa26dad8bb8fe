/** The words of what can be made new. */
export const newMedia = {
  open: 'New',
  title: 'Create new',
  kind: 'What do you want to create?',
  playlist: 'Playlist',
  playlistHelp: 'Videos, audio, documents and chapters in your own order.',
  photoset: 'Photoset',
  photosetHelp: 'Photos from your device or the library.',
  name: 'Title',
  description: 'Description',
  create: 'Create',
  made: (title: string) => `“${title}” created. Add the first items.`,
} as const
