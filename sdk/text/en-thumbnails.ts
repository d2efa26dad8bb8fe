/** The words of choosing a picture for an item. Fetched with that. */
export const thumbnails = {
  open: 'Change picture',
  title: 'Picture',
  lead: 'The picture stands for the item in lists, on its page before it plays, and where it is shared.',
  for: 'Picture of',
  item: 'The item',
  chapter: (title: string) => `Chapter: ${title}`,
  now: 'The picture now',
  next: 'The new picture',
  none: 'No picture yet',
  fromFile: 'Choose a file',
  fromVideo: 'Take what the player shows',
  reset: 'Back to the automatic picture',
  save: 'Save picture',
  saving: (percent: number) => `Sending, ${percent} %`,
  submitted: 'Thumbnail change submitted, this process may take several minutes',
  saved: 'The picture is saved.',
  isReset: 'The automatic picture is back.',
  /** What the readers of pictures say, as a sentence. */
  faults: {
    'no data': 'There is no picture in it. Choose another file, or let the video play for a moment.',
    'user cancelled': '',
  } as Record<string, string>,
} as const
