// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const relatedMediaWords = {
  area: 'relatedMedia',
  list: "Related media",
  loading: "Loading",
  none: "There are no related media yet.",
  failed: "The related media could not be loaded.",
  tryAgain: "Try again",
  newTab: "(opens in a new tab)",
  saveNamed: ({ title }: { title: string | number }): string => `Download ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: play from ${time}`,
  now: "Now",
  kinds: {
    image: "Image",
    pdf: "PDF",
    audio: "Audio",
    video: "Video",
    document: "Document",
    archive: "Archive",
    file: "File",
    link: "Link",
    item: "From the library",
  },
  suggested: "More like this",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "One item like this", other: `${count.toLocaleString('en')} items like this` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Length ${time}`,
}
export type RelatedMediaWords = typeof relatedMediaWords
