/** The words on a screen that nobody sits at. */
export const screenWords = {
  confirmTitle: 'Confirm this screen',
  confirmHelp: 'Enter this code in the portal: Administration, Screens.',
  codeLabel: (code: string) => `The code is ${code.split('').join(' ')}`,
  waiting: 'Waiting for the network',
  waitingHelp: 'This screen begins by itself as soon as the library answers.',
  nothing: 'Nothing is on right now',
  urgent: 'Urgent message',
  paused: 'Paused',
  region: 'What is on',
} as const
