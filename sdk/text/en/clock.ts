// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  area: 'clock',
  title: "The server clock may be wrong",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `The server says ${now}, but it should be ${expected} or a little later.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `The server says ${now}, but ${other} says ${expected}.`,
  effect: "Until this is resolved, nothing is deleted because of its age: deleted items, old views, unfinished uploads and ended sessions are kept.",
  help: "Correct the server clock, and this notice disappears within an hour. If the server was switched off for some days and the time above is right, confirm it.",
  confirm: "Confirm the time",
  confirmed: "Clock confirmed.",
}
export type ClockWords = typeof clockWords
