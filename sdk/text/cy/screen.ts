// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Paru’r sgrin hon",
  confirmHelp: "Rhowch y cod hwn yn y porth: Gweinyddu, Sgriniau.",
  codeLabel: ({ code }: { code: string | number }): string => `Y cod yw ${code}`,
  waiting: "Yn aros am y rhwydwaith",
  waitingHelp: "Bydd y sgrin hon yn dechrau’n awtomatig pan ellir cyrraedd y llyfrgell.",
  nothing: "Dim wedi’i amserlennu ar hyn o bryd",
  urgent: "Neges frys",
  paused: "Wedi oedi",
  region: "Yn dangos nawr",
}
