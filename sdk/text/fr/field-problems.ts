// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Saisissez un titre.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Choisissez « ${name} ».`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Remplissez « ${name} ».`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `L’option sélectionnée dans « ${name} » n’existe plus.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `Une seule option peut être sélectionnée dans « ${name} ».`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `« ${name} » doit contenir une date telle que 2027-01-31.`,
  TITLE_LONG: "Un titre peut compter au plus 500 caractères.",
  DESCRIPTION_LONG: "Une description peut compter au plus 20 000 caractères.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `« ${name} » peut compter au plus ${max.toLocaleString('fr')} caractères.`,
}
