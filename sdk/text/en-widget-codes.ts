/** Why there is no code for a widget. */
export const widgetCodes = {
  tooLong: (length: number, most: number) =>
    `The settings of this widget need ${length.toLocaleString('en')} characters, but a code can have at most ${most.toLocaleString('en')}. Save the widget and use its short code, or choose fewer filters.`,
  addressTooLong: 'The address of this widget is too long. Save the widget and use its short code, or choose fewer filters.',
  untitled: 'Media',
} as const
