// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const slideshowsWords = {
  list: "Diavoorstellingen",
  loading: "Laden",
  none: "Er zijn nog geen diavoorstellingen.",
  noSlides: "Deze diavoorstelling heeft nog geen dia’s.",
  failed: "De dia’s konden niet worden geladen.",
  tryAgain: "Opnieuw proberen",
  back: "Alle diavoorstellingen",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} dia`, other: `${count.toLocaleString('nl')} dia’s` }),
  slide: ({ index }: { index: number }): string => `Dia ${index.toLocaleString('nl')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Afspelen vanaf ${time}: dia ${index.toLocaleString('nl')}`,
  openSlide: ({ index }: { index: number }): string => `Dia ${index.toLocaleString('nl')} openen in een nieuw tabblad`,
  now: "Nu",
  viewAll: "Alle tekst tonen",
  viewAllOf: ({ index }: { index: number }): string => `Alle tekst tonen van dia ${index.toLocaleString('nl')}`,
  less: "Minder tonen",
  lessOf: ({ index }: { index: number }): string => `Minder tonen van dia ${index.toLocaleString('nl')}`,
  notes: "Notities van de presentator",
  search: "Dia’s doorzoeken",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "Geen dia’s gevonden", one: `${count.toLocaleString('nl')} dia gevonden`, other: `${count.toLocaleString('nl')} dia’s gevonden` }),
}
