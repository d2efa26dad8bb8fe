// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "[Páíř ťhíš šçřééñ~~~~~~]",
  confirmHelp: "[Éñťéř ťhíš çóđé íñ ťhé póřťáł: Åđmíñíšťřáťíóñ, Šçřééñš.~~~~~~~ ~~~~~~~ ~~~]",
  codeLabel: ({ code }: { code: string | number }): string => `[Ţhé çóđé íš ${code}~~~~~~~]`,
  waiting: "[Ŵáíťíñğ fóř ťhé ñéťŵóřk~~~~~~~~]",
  waitingHelp: "[Ţhíš šçřééñ šťářťš áúťómáťíçáłłý ŵhéñ ťhé łíbřářý çáñ bé řéáçhéđ.~~~~~~~ ~~~~~~~ ~~~~~~]",
  nothing: "[Ñóťhíñğ šçhéđúłéđ říğhť ñóŵ~~~~~~~ ~]",
  urgent: "[Ûřğéñť méššáğé~~~~~]",
  paused: "[Páúšéđ~~]",
  region: "[Ñóŵ šhóŵíñğ~~~~]",
}
