// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Bitte einen Titel eingeben.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Bitte „${name}“ auswählen.`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Bitte „${name}“ ausfüllen.`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `Die in „${name}“ ausgewählte Option gibt es nicht mehr.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `In „${name}“ lässt sich nur eine Option auswählen.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `„${name}“ braucht ein Datum wie 2027-01-31.`,
  TITLE_LONG: "Ein Titel darf höchstens 500 Zeichen haben.",
  DESCRIPTION_LONG: "Eine Beschreibung darf höchstens 20.000 Zeichen haben.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `„${name}“ darf höchstens ${max.toLocaleString('de')} Zeichen haben.`,
}
