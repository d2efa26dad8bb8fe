/** The words of a person's own lists. */
export const lists = {
  open: 'Your library',
  title: 'Your library',
  tabs: {
    favourites: 'Favourites',
    history: 'History',
    ownmedia: 'My media',
    quizzes: 'Quizzes',
    edits: 'Shared to edit',
    granted: 'Shared with me',
    conversions: 'Conversions',
  },
  search: {
    favourites: 'Search favourites',
    history: 'Search history',
    ownmedia: 'Search my media',
    quizzes: 'Search quizzes',
    edits: 'Search items shared to edit',
    granted: 'Search items shared with me',
    conversions: 'Search conversions',
  },
  clearSearch: 'Clear search',
  items: (total: number, capped: boolean) =>
    capped ? `More than ${total.toLocaleString('en')} items` : total === 1 ? '1 item' : `${total.toLocaleString('en')} items`,
  page: (index: number) => `Page ${index}`,
  none: (term: string) => `No results for “${term}”`,
  noneHelp: 'Titles and descriptions are searched. Try fewer or more general words.',
  beyond: 'This page is empty.',
  firstPage: 'Go to the first page',
  failed: 'The list could not be loaded',
  empty: {
    favourites: {
      title: 'No favourites yet',
      help: ['Select the star on an item to add it here.', 'On a video’s page you can save a moment.'],
    },
    history: { title: 'Nothing viewed yet', help: ['Items you watch and read appear here, with the point where you stopped.'] },
    ownmedia: { title: 'You have no media yet', help: ['Items you upload, record or create appear here.'] },
    quizzes: {
      title: 'No quizzes yet',
      help: ['Quizzes are not available in this library yet.'],
    },
    edits: { title: 'Nothing to edit', help: ['Items that others let you edit appear here.'] },
    granted: {
      title: 'Nothing shared with you',
      help: ['Items shared with you or your groups appear here.'],
    },
  },
  browse: 'Go to the library',
  upload: 'Upload',
  from: (time: string) => `From ${time}`,
  resume: (time: string) => `Continue at ${time}`,
  watched: (percent: number) => (percent >= 100 ? 'Watched' : `${percent} % watched`),
  access: { view: 'Can view', edit: 'Can edit' },
  added: (date: string) => `Added ${date}`,
  seen: (date: string) => `Viewed ${date}`,
  given: (date: string) => `Shared ${date}`,
  removeOf: (title: string) => `Remove ${title} from your history`,
  remove: 'Remove from history',
  clear: 'Clear history',
  clearAsk: {
    title: 'Clear your whole history?',
    help: 'This cannot be undone. Views stay counted, and videos still resume where you stopped.',
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
  moment: 'Save this moment',
  keptMoment: (time: string) => `Saved at ${time}.`,
  notSaved: (title: string, reason: string) => `Your favourites could not be updated for “${title}”. ${reason}`,
} as const
