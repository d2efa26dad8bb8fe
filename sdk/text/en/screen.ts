// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  area: 'screen',
  confirmTitle: "Pair this screen",
  confirmHelp: "Enter this code in the portal: Administration, Screens.",
  codeLabel: ({ code }: { code: string | number }): string => `The code is ${code}`,
  waiting: "Waiting for the network",
  waitingHelp: "This screen starts automatically when the library can be reached.",
  nothing: "Nothing scheduled right now",
  urgent: "Urgent message",
  paused: "Paused",
  region: "Now showing",
}
export type ScreenWords = typeof screenWords
