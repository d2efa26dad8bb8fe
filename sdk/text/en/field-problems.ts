// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  area: 'fieldProblems',
  TITLE_MISSING: "Please enter a title.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Please choose “${name}”.`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Please fill in “${name}”.`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `The option selected in “${name}” no longer exists.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `Only one option can be selected in “${name}”.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `“${name}” needs a date like 2027-01-31.`,
  TITLE_LONG: "A title can have at most 500 characters.",
  DESCRIPTION_LONG: "A description can have at most 20,000 characters.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `“${name}” can have at most ${max.toLocaleString('en')} characters.`,
}
export type FieldProblemsWords = typeof fieldProblemsWords
