// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  area: 'widgetCodes',
  tooLong: ({ length, max }: { length: number; max: number }): string => `The settings of this widget need ${length.toLocaleString('en')} characters, but a code can have at most ${max.toLocaleString('en')}. Save the widget and use its short code, or choose fewer filters.`,
  addressTooLong: "The address of this widget is too long. Save the widget and use its short code, or choose fewer filters.",
  untitled: "Media",
}
export type WidgetCodesWords = typeof widgetCodesWords
