/** The words about a server whose clock may be wrong. */
export const clockWords = {
  title: 'The clock of the server may be wrong',
  jumped: (now: string, expected: string) => `It says ${now}. By what was last known here it should be ${expected}, or a little later.`,
  contradicted: (now: string, expected: string, other: string) => `It says ${now}, but ${other} says ${expected}.`,
  effect:
    'So that nothing is lost, nothing is deleted because of its age: the trash, old views, unfinished uploads and ended sessions stay.',
  help: 'Set the clock of the server right, and this notice goes within an hour. If the server was switched off for some days and the time above is right, confirm it.',
  confirm: 'The clock is right',
  confirmed: 'The clock is confirmed.',
} as const
