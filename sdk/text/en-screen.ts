/** The words on a screen that nobody sits at. */
export const screenWords = {
  confirmTitle: 'Pair this screen',
  confirmHelp: 'Enter this code in the portal: Administration, Screens.',
  codeLabel: (code: string) => `The code is ${code.split('').join(' ')}`,
  waiting: 'Waiting for the network',
  waitingHelp: 'This screen starts automatically when the library can be reached.',
  nothing: 'Nothing scheduled right now',
  urgent: 'Urgent message',
  paused: 'Paused',
  region: 'Now showing',
} as const
