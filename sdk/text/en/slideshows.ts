// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const slideshowsWords = {
  area: 'slideshows',
  list: "Slideshows",
  loading: "Loading",
  none: "There are no slideshows yet.",
  noSlides: "This slideshow has no slides yet.",
  failed: "The slides could not be loaded.",
  tryAgain: "Try again",
  back: "All slideshows",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} slide`, other: `${count.toLocaleString('en')} slides` }),
  slide: ({ index }: { index: number }): string => `Slide ${index.toLocaleString('en')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Play from ${time}: slide ${index.toLocaleString('en')}`,
  openSlide: ({ index }: { index: number }): string => `Open slide ${index.toLocaleString('en')} in a new tab`,
  now: "Now",
  viewAll: "View All Text",
  viewAllOf: ({ index }: { index: number }): string => `View All Text of slide ${index.toLocaleString('en')}`,
  less: "Show less",
  lessOf: ({ index }: { index: number }): string => `Show less of slide ${index.toLocaleString('en')}`,
  notes: "Presenter notes",
  search: "Search slides",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "No slides found", one: `${count.toLocaleString('en')} slide found`, other: `${count.toLocaleString('en')} slides found` }),
}
export type SlideshowsWords = typeof slideshowsWords
