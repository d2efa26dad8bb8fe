// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Vul een titel in.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Kies ‘${name}’.`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Vul ‘${name}’ in.`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `De optie die bij ‘${name}’ is gekozen, bestaat niet meer.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `Bij ‘${name}’ kan maar één optie worden gekozen.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `Vul bij ‘${name}’ een datum in zoals 2027-01-31.`,
  TITLE_LONG: "Een titel mag hoogstens 500 tekens hebben.",
  DESCRIPTION_LONG: "Een beschrijving mag hoogstens 20.000 tekens hebben.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `‘${name}’ mag hoogstens ${max.toLocaleString('nl')} tekens hebben.`,
}
