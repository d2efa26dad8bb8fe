/** The words around results in the portal: quick view, what can be done with an item of a list. */
export const quickView = {
  open: 'Quick view',
  openOf: (title: string) => `Quick view of ${title}`,
  loading: 'Loading…',
  page: 'Open page',
  previous: 'Previous result',
  next: 'Next result',
  position: (index: number, count: number) => `Result ${index} of ${count} on this page`,
  invalid: 'Invalid CDID',
  elsewhere: 'This video is hosted by another service.',
  elsewhereHelp: 'Open its page to see which one before anything loads.',
} as const

/** What can be done with an item of a list. */
export const cardMenu = {
  open: (title: string) => `Options for ${title}`,
  page: 'Open',
  share: 'Share',
  details: 'Details',
  chapters: 'Chapters',
  chaptersOf: (title: string) => `Chapters of ${title}`,
} as const

/** What is known about an item. */
export const details = {
  title: 'Details',
  kind: 'Type',
  owner: 'Owner',
  date: 'Added',
  duration: 'Duration',
  views: 'Views',
  description: 'Description',
  location: 'Publishing policy',
  pixels: 'Image size',
  file: 'Original file',
} as const
