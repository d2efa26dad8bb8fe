/** What the settings of the site say about categories. */
export const categorySettings = {
  title: 'Categories',
  name: 'What categories are called',
  nameHelp: 'In the plural, as in “Subjects” or “Collections”. Empty: Categories.',
  mandatory: 'A category has to be chosen for everything that is added or changed',
  mandatoryHelp: 'Asked of those who may choose categories.',
} as const
