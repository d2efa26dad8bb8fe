// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "[Ţřáñšłáťé…~~~~]",
  title: ({ name }: { name: string | number }): string => `[Ţřáñšłáťé “${name}”~~~~~~~]`,
  help: "[Ýóú ğéť á đřáfť ŵíťh ťhé šámé ťíméš: řéáđ íť áñđ çóřřéçť íť béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
  into: "[Ţřáñšłáťé íñťó~~~~~]",
  start: "[Ţřáñšłáťé~~~]",
  waiting: ({ language }: { language: string | number }): string => `[Ţřáñšłáťíóñ íñťó ${language}: ŵáíťíñğ fóř íťš ťúřñ~~~~~~~ ~~~~~~~~]`,
  working: ({ language }: { language: string | number }): string => `[Ţřáñšłáťíóñ íñťó ${language}~~~~~~~ ~]`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `[Ţřáñšłáťíóñ íñťó ${language} fáíłéđ. ${reason}~~~~~~~ ~~~~~~]`,
  closeHelp: "[Ýóú çáñ çłóšé ťhíš ŵíñđóŵ. Ţhé đřáfť ŵíłł bé íñ ťhé łíšť óf šúbťíťłéš.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  stop: "[Šťóp ťřáñšłáťíóñ~~~~~~]",
  dismiss: "[Ŕémóvé ñóťíçé~~~~~]",
  again: "[Ţřáñšłáťé áğáíñ~~~~~]",
  close: "[Çłóšé~~]",
  draft: ({ language }: { language: string | number }): string => `[Ţřáñšłáťéđ fřóm ${language} bý á łáñğúáğé móđéł. Płéášé çhéçk íť béfóřé ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]`,
}
