// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const relatedMediaWords = {
  list: "Cyfryngau cysylltiedig",
  loading: "Yn llwytho",
  none: "Nid oes cyfryngau cysylltiedig eto.",
  failed: "Nid oedd modd llwytho’r cyfryngau cysylltiedig.",
  tryAgain: "Rhoi cynnig arall arni",
  newTab: "(yn agor mewn tab newydd)",
  saveNamed: ({ title }: { title: string | number }): string => `Lawrlwytho ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: chwarae o ${time}`,
  now: "Nawr",
  kinds: {
    image: "Delwedd",
    pdf: "PDF",
    audio: "Sain",
    video: "Fideo",
    document: "Dogfen",
    archive: "Archif",
    file: "Ffeil",
    link: "Dolen",
    item: "O’r llyfrgell",
  },
  suggested: "Mwy fel hyn",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} eitem debyg`, one: "Un eitem debyg", two: `${count.toLocaleString('cy')} eitem debyg`, few: `${count.toLocaleString('cy')} eitem debyg`, many: `${count.toLocaleString('cy')} eitem debyg`, other: `${count.toLocaleString('cy')} eitem debyg` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Hyd ${time}`,
}
