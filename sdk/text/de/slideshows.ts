// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const slideshowsWords = {
  list: "Foliensätze",
  loading: "Wird geladen",
  none: "Es gibt noch keine Foliensätze.",
  noSlides: "Dieser Foliensatz hat noch keine Folien.",
  failed: "Die Folien konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  back: "Alle Foliensätze",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Folie`, other: `${count.toLocaleString('de')} Folien` }),
  slide: ({ index }: { index: number }): string => `Folie ${index.toLocaleString('de')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Ab ${time} abspielen: Folie ${index.toLocaleString('de')}`,
  openSlide: ({ index }: { index: number }): string => `Folie ${index.toLocaleString('de')} in neuem Tab öffnen`,
  now: "Jetzt",
  viewAll: "Ganzen Text zeigen",
  viewAllOf: ({ index }: { index: number }): string => `Ganzen Text zeigen: Folie ${index.toLocaleString('de')}`,
  less: "Weniger zeigen",
  lessOf: ({ index }: { index: number }): string => `Weniger zeigen: Folie ${index.toLocaleString('de')}`,
  notes: "Notizen",
  search: "Folien durchsuchen",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "Keine Folien gefunden", one: `${count.toLocaleString('de')} Folie gefunden`, other: `${count.toLocaleString('de')} Folien gefunden` }),
}
