// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Dit scherm koppelen",
  confirmHelp: "Vul deze code in het portaal in: Beheer, Schermen.",
  codeLabel: ({ code }: { code: string | number }): string => `De code is ${code}`,
  waiting: "Wachten op het netwerk",
  waitingHelp: "Dit scherm start vanzelf zodra de mediatheek bereikbaar is.",
  nothing: "Er is nu niets gepland",
  urgent: "Dringend bericht",
  paused: "Gepauzeerd",
  region: "Nu te zien",
}
