// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  area: 'quickView',
  open: "Quick view",
  openOf: ({ title }: { title: string | number }): string => `Quick view of ${title}`,
  loading: "Loading…",
  page: "Open page",
  previous: "Previous result",
  next: "Next result",
  position: ({ index, count }: { index: number; count: number }): string => `Result ${index.toLocaleString('en')} of ${count.toLocaleString('en')} on this page`,
  invalid: "Invalid CDID",
  elsewhere: "This video is hosted by another service.",
  elsewhereHelp: "Open its page to see which one before anything loads.",
}
export type QuickViewWords = typeof quickViewWords
