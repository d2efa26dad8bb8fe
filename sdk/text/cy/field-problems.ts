// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Rhowch deitl.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Dewiswch “${name}”.`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Llenwch “${name}”.`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `Nid yw’r opsiwn a ddewiswyd yn “${name}” yn bodoli mwyach.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `Dim ond un opsiwn y gellir ei ddewis yn “${name}”.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `Mae angen dyddiad fel 2027-01-31 ar “${name}”.`,
  TITLE_LONG: "Gall teitl gael 500 nod ar y mwyaf.",
  DESCRIPTION_LONG: "Gall disgrifiad gael 20,000 nod ar y mwyaf.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `Gall “${name}” gael ${max.toLocaleString('cy')} nod ar y mwyaf.`,
}
