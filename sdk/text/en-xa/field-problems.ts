// Compiled from field-problems.json by `node scripts/messages.ts`. Change the messages there.
export const fieldProblemsWords = {
  TITLE_MISSING: "[Płéášé éñťéř á ťíťłé.~~~~~~~]",
  CHOICE_MISSING: ({ name }: { name: string | number }): string => `[Płéášé çhóóšé “${name}”.~~~~~~~ ~]`,
  TEXT_MISSING: ({ name }: { name: string | number }): string => `[Płéášé fíłł íñ “${name}”.~~~~~~~ ~]`,
  OPTION_GONE: ({ name }: { name: string | number }): string => `[Ţhé ópťíóñ šéłéçťéđ íñ “${name}” ñó łóñğéř éxíšťš.~~~~~~~ ~~~~~~~ ~]`,
  OPTIONS_MANY: ({ name }: { name: string | number }): string => `[Öñłý óñé ópťíóñ çáñ bé šéłéçťéđ íñ “${name}”.~~~~~~~ ~~~~~~~~]`,
  DATE_WRONG: ({ name }: { name: string | number }): string => `[“${name}” ñééđš á đáťé łíké 2027-01-31.~~~~~~~ ~~~~~~]`,
  TITLE_LONG: "[Å ťíťłé çáñ hávé áť móšť 500 çhářáçťéřš.~~~~~~~ ~~~~~~]",
  DESCRIPTION_LONG: "[Å đéšçřípťíóñ çáñ hávé áť móšť 20,000 çhářáçťéřš.~~~~~~~ ~~~~~~~ ~]",
  TEXT_LONG: ({ name, max }: { name: string | number; max: number }): string => `[“${name}” çáñ hávé áť móšť ${max.toLocaleString('en-xa')} çhářáçťéřš.~~~~~~~ ~~~~~~~~]`,
}
