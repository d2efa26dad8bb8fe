// Compiled from widgets.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const widgetsWords = {
  area: 'widgets',
  unnamed: "Media",
  items: "Items",
  skip: ({ title }: { title: string }): string => (title ? `Skip “${title}”` : "Skip these items"),
  failed: "These items could not be loaded. Reload the page to try again.",
  itemFailed: "This item could not be loaded.",
  retry: "Try again",
  close: "Close",
  loading: "Loading",
  panel: ({ title }: { title: string | number }): string => `Playing: ${title}`,
  steps: {
    back: "Back",
    on: "Next",
  },
  watched: ({ percent }: { percent: number }): string => `${percent.toLocaleString('en')} % watched`,
  itemCount: ({ count, isOver }: { count: number; isOver: boolean }): string => pluralText(count, { one: `${count.toLocaleString('en')} item`, other: branchText(isOver, { true: "1,000 items or more", other: `${count.toLocaleString('en')} items` }) }),
  categoriesIn: ({ title }: { title: string | number }): string => `In ${title}`,
  moreCategories: ({ count, title }: { count: number; title: string | number }): string => `${count.toLocaleString('en')} more in ${title}`,
  order: "Order",
  orders: {
    own: "Default order",
    name: "Name",
    newest: "Newest first",
  },
  opensPortal: ({ title }: { title: string | number }): string => `${title} (opens in a new tab)`,
  openPage: "Open page",
  opensHost: ({ host }: { host: string | number }): string => `This link opens ${host}`,
  openLink: "Open link (new tab)",
  kinds: {
    video: "Video",
    audio: "Audio",
    playlist: "Playlist",
    virtualClass: "Live class",
    photoset: "Photoset",
    broadcast: "Broadcast",
    link: "Link",
    document: "Document",
    image: "Image",
  },
  pages: ({ title }: { title: string | number }): string => `Pages of ${title}`,
  pageAlt: ({ index, title }: { index: number; title: string | number }): string => `Page ${index.toLocaleString('en')} of ${title}`,
  pageOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  playlist: "Playlist",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  playingNow: "Now playing",
  download: "Download",
  fileOnly: "No preview available.",
  converting: "This item is still being converted",
}
export type WidgetsWords = typeof widgetsWords
