/** Asked before typed text is lost. */
export const unsaved = {
  title: 'Discard changes?',
  help: 'The text that you typed here is not saved.',
  discard: 'Discard',
  keep: 'Keep editing',
} as const
