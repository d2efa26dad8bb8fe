// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "Die Uhr des Servers geht möglicherweise falsch",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `Der Server meldet ${now}, es müsste aber ${expected} oder etwas später sein.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `Der Server meldet ${now}, aber ${other} meldet ${expected}.`,
  effect: "Bis das geklärt ist, wird nichts wegen seines Alters gelöscht: Papierkorb, alte Aufrufe, unvollständige Uploads und beendete Sitzungen bleiben erhalten.",
  help: "Stellen Sie die Uhr des Servers richtig, dann verschwindet dieser Hinweis innerhalb einer Stunde. War der Server einige Tage ausgeschaltet und stimmt die Zeit oben, bestätigen Sie sie.",
  confirm: "Zeit bestätigen",
  confirmed: "Uhr bestätigt.",
}
