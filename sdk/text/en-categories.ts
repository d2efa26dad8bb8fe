/** The words of the parts that show and choose categories. */
export const categories = {
  title: 'Categories',
  all: (name: string) => `All ${name.toLowerCase()}`,
  find: 'Find',
  findHelp: 'At least 3 characters.',
  tooShort: 'Please enter at least 3 characters.',
  found: (count: number) => (count === 0 ? 'Nothing found' : count === 1 ? '1 found' : `${count} found`),
  none: 'There is nothing here yet.',
  loading: 'Loading',
  notLoaded: 'This could not be loaded.',
  retry: 'Try again',
  more: (count: number) => `Show ${count} more`,
  open: (name: string) => `Open ${name}`,
  close: (name: string) => `Close ${name}`,
  fixed: 'cannot be changed by you',
  hidden: 'hidden',
  below: (name: string) => `Below ${name}`,
  items: (count: number, most: number) =>
    count >= most ? `${most.toLocaleString('en')}+ items` : count === 1 ? '1 item' : `${count} items`,
  parts: (count: number) => (count === 1 ? '1 inside' : `${count} inside`),
  featured: 'Featured',
} as const

/** What the settings of the site say about categories. */
export const categorySettings = {
  title: 'Categories',
  name: 'What categories are called',
  nameHelp: 'In the plural, as in “Subjects” or “Collections”. Empty: Categories.',
  mandatory: 'A category has to be chosen for everything that is added or changed',
  mandatoryHelp: 'Asked of those who may choose categories.',
} as const
