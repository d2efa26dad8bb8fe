/** Why there is no code for a widget. */
export const widgetCodes = {
  tooLong: (length: number, most: number) =>
    `This widget is described by ${length.toLocaleString('en')} characters, and a code holds at most ${most.toLocaleString('en')}. Save the widget and use its short code, or choose fewer filters.`,
  addressTooLong:
    'The address of this widget is longer than servers take. Save the widget and use its short code, or choose fewer filters.',
  untitled: 'Media',
} as const
