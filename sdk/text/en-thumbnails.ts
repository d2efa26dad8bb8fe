/** The words of choosing a picture for an item. Fetched with that. */
export const thumbnails = {
  open: 'Change thumbnail',
  title: 'Thumbnail',
  lead: 'The thumbnail is shown in lists, on the item’s page before playback, and where the item is shared.',
  for: 'Thumbnail of',
  item: 'The item',
  chapter: (title: string) => `Chapter: ${title}`,
  now: 'Current thumbnail',
  next: 'New thumbnail',
  none: 'No thumbnail yet',
  fromFile: 'Choose a file',
  fromVideo: 'Use current frame',
  reset: 'Reset',
  save: 'Save thumbnail',
  saving: (percent: number) => `Uploading, ${percent} %`,
  submitted: 'Thumbnail change submitted, this process may take several minutes',
  saved: 'Thumbnail saved.',
  isReset: 'Thumbnail reset.',
  /** What the readers of pictures say, as a sentence. */
  faults: {
    'no data': 'No image found. Choose another file, or play the video for a moment.',
    'user cancelled': '',
  } as Record<string, string>,
} as const
