// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "[Ţhé šéřvéř çłóçk máý bé ŵřóñğ~~~~~~~ ~~]",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `[Ţhé šéřvéř šáýš ${now}, búť íť šhóúłđ bé ${expected} óř á łíťťłé łáťéř.~~~~~~~ ~~~~~~~ ~~~~~~~~]`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `[Ţhé šéřvéř šáýš ${now}, búť ${other} šáýš ${expected}.~~~~~~~ ~~~~~~~ ~~]`,
  effect: "[Ûñťíł ťhíš íš řéšółvéđ, ñóťhíñğ íš đéłéťéđ béçáúšé óf íťš áğé: đéłéťéđ íťémš, ółđ víéŵš, úñfíñíšhéđ úpłóáđš áñđ éñđéđ šéššíóñš ářé képť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  help: "[Çóřřéçť ťhé šéřvéř çłóçk, áñđ ťhíš ñóťíçé đíšáppéářš ŵíťhíñ áñ hóúř. Îf ťhé šéřvéř ŵáš šŵíťçhéđ óff fóř šómé đáýš áñđ ťhé ťímé ábóvé íš říğhť, çóñfířm íť.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]",
  confirm: "[Çóñfířm ťhé ťímé~~~~~~]",
  confirmed: "[Çłóçk çóñfířméđ.~~~~~~]",
}
