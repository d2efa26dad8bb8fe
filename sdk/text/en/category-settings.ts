// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  area: 'categorySettings',
  title: "Categories",
  name: "Name for categories",
  nameHelp: "Plural, for example “Subjects” or “Collections”. If empty, “Categories” is used.",
  mandatory: "Require a category for every item",
  mandatoryHelp: "Applies to people who can choose categories.",
}
export type CategorySettingsWords = typeof categorySettingsWords
