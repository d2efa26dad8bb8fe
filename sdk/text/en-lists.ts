/** The words of a person's own lists. */
export const lists = {
  open: 'My lists',
  title: 'My lists',
  tabs: {
    favourites: 'Favourites',
    history: 'History',
    ownmedia: 'My media',
    quizzes: 'Quizzes',
    edits: 'Edits',
    granted: 'Granted',
    conversions: 'Conversions',
  },
  search: {
    favourites: 'Search favourites',
    history: 'Search history',
    ownmedia: 'Search my media',
    quizzes: 'Search quizzes',
    edits: 'Search edits',
    granted: 'Search granted',
    conversions: 'Search conversions',
  },
  clearSearch: 'Clear search',
  items: (total: number, capped: boolean) =>
    capped ? `More than ${total.toLocaleString('en')} items` : total === 1 ? '1 item' : `${total.toLocaleString('en')} items`,
  page: (index: number) => `Page ${index}`,
  none: (term: string) => `Nothing here has “${term}”`,
  noneHelp: 'Titles and descriptions are searched. Try fewer or more general words.',
  beyond: 'There is nothing on this page any more.',
  firstPage: 'Go to the first page',
  failed: 'The list could not be loaded',
  empty: {
    favourites: {
      title: 'No favourites yet',
      help: ['Choose the star of an item to find it here again.', 'On the page of a video you can keep a moment of it.'],
    },
    history: { title: 'Nothing viewed yet', help: ['What you watch and read is listed here, with the place where you left.'] },
    ownmedia: { title: 'You have no media yet', help: ['What you upload, record or put together belongs to you and is listed here.'] },
    quizzes: {
      title: 'No quizzes yet',
      help: ['Quizzes cannot be made in this library yet. As soon as they can, those you make are listed here.'],
    },
    edits: { title: 'Nothing to edit', help: ['When somebody lets you edit an item of theirs, it is listed here.'] },
    granted: {
      title: 'Nothing was shared with you',
      help: ['When somebody gives you or a group of yours access to an item, it is listed here.'],
    },
  },
  browse: 'Go to the library',
  upload: 'Upload',
  from: (time: string) => `From ${time}`,
  resume: (time: string) => `Continue at ${time}`,
  watched: (percent: number) => (percent >= 100 ? 'Watched' : `${percent} % watched`),
  access: { view: 'You may watch', edit: 'You may edit' },
  added: (date: string) => `Added ${date}`,
  seen: (date: string) => `Viewed ${date}`,
  given: (date: string) => `Given ${date}`,
  removeOf: (title: string) => `Remove ${title} from your history`,
  remove: 'Remove from history',
  clear: 'Clear history',
  clearAsk: {
    title: 'Clear your whole history?',
    help: 'The list is emptied for good. Views stay counted, and so do the places where you left.',
    confirm: 'Clear history',
    keep: 'Keep',
  },
  notRemoved: (title: string, reason: string) => `${title} is still in your history. ${reason}`,
} as const

/** The words of favourites. */
export const favourites = {
  of: (title: string) => `Favourite: ${title}`,
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  favourite: 'Favourite',
  moment: 'Favourite this moment',
  keptMoment: (time: string) => `In your favourites this item begins at ${time}.`,
  notSaved: (title: string, reason: string) => `“${title}” could not be changed in your favourites. ${reason}`,
} as const
