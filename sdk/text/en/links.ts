// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const linksWords = {
  area: 'links',
  title: "Add links",
  lead: "Add web pages, or videos from hosting services. Videos play here without being copied.",
  open: "Add links",
  addressMissing: "Please enter an address.",
  nameMissing: "Please enter a title.",
  add: "Add",
  addedTitle: "Added",
  video: "Video",
  page: "Link",
  added: ({ title }: { title: string | number }): string => `“${title}” added.`,
  opensHost: ({ host }: { host: string | number }): string => `This link opens ${host}`,
  goTo: "Open the link",
  newTab: "(opens in a new tab)",
  panorama: "360° video",
  panoramaHelp: "Viewers can look around.",
  addresses: "Addresses, one per line",
  addressesHelp: "For example https://example.org/lesson. For a video, copy the address of its page.",
  noneValid: "None of these addresses can be added.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "One line is left out:", other: `${count.toLocaleString('en')} lines are left out:` }),
  next: "Next",
  checking: "Checking…",
  back: "Back",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Your link", other: `Your ${count.toLocaleString('en')} links` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Your video from a hosting service", other: `Your ${count.toLocaleString('en')} videos from hosting services` }),
  titleOf: ({ url }: { url: string | number }): string => `Title of ${url}`,
  shared: "The answers below are used for all of these.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Add link", other: `Add ${count.toLocaleString('en')} links` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('en')} of ${total.toLocaleString('en')} finished`,
  addingTitle: "Adding",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nothing was added.", one: `${count.toLocaleString('en')} link added.`, other: `${count.toLocaleString('en')} links added.` }),
  states: {
    waiting: "Waiting",
    adding: "Adding…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Try again: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `Remove ${title} from this list`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Try again", other: `Try all ${count.toLocaleString('en')} again` }),
}
export type LinksWords = typeof linksWords
