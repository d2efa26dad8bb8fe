// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  area: 'tours',
  next: "Next",
  back: "Back",
  done: "Done",
  end: "End tour",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Step ${number} of ${count}`,
  never: "No more tours",
  neverDone: "Tours no longer open automatically. You can start them from the help menu.",
  alwaysDone: "Tours open again at the first visit of a page.",
  take: ({ title }: { title: string | number }): string => `Tour: ${title}`,
  switchOff: "Do not open tours automatically",
  switchOn: "Open tours automatically",
  manual: "Search the manual",
  nothing: "This tour has nothing to show on this page now.",
}
export type ToursWords = typeof toursWords
