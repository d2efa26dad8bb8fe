// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "Escribe un título.",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `Elige «${name}».`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `Rellena «${name}».`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `La opción seleccionada en «${name}» ya no existe.`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `En «${name}» solo se puede seleccionar una opción.`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `«${name}» necesita una fecha como 2027-01-31.`,
  TITLE_LONG: "Un título puede tener como máximo 500 caracteres.",
  DESCRIPTION_LONG: "Una descripción puede tener como máximo 20.000 caracteres.",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `«${name}» puede tener como máximo ${max.toLocaleString('es')} caracteres.`,
}
