/** Asked before typed text is lost. */
export const unsaved = {
  title: 'Discard changes?',
  help: 'Your text is not saved.',
  discard: 'Discard',
  keep: 'Keep editing',
} as const
