// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const slideshowsWords = {
  list: "Pokazy slajdów",
  loading: "Wczytywanie",
  none: "Nie ma jeszcze pokazów slajdów.",
  noSlides: "Ten pokaz nie ma jeszcze slajdów.",
  failed: "Nie udało się wczytać slajdów.",
  tryAgain: "Spróbuj ponownie",
  back: "Wszystkie pokazy",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} slajd`, few: `${count.toLocaleString('pl')} slajdy`, many: `${count.toLocaleString('pl')} slajdów`, other: `${count.toLocaleString('pl')} slajdu` }),
  slide: ({ index }: { index: number }): string => `Slajd ${index.toLocaleString('pl')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Odtwarzaj od ${time}: slajd ${index.toLocaleString('pl')}`,
  openSlide: ({ index }: { index: number }): string => `Otwórz slajd ${index.toLocaleString('pl')} w nowej karcie`,
  now: "Teraz",
  viewAll: "Pokaż cały tekst",
  viewAllOf: ({ index }: { index: number }): string => `Pokaż cały tekst slajdu ${index.toLocaleString('pl')}`,
  less: "Pokaż mniej",
  lessOf: ({ index }: { index: number }): string => `Pokaż mniej: slajd ${index.toLocaleString('pl')}`,
  notes: "Notatki prelegenta",
  search: "Szukaj w slajdach",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nie znaleziono slajdów", one: `Znaleziono ${count.toLocaleString('pl')} slajd`, few: `Znaleziono ${count.toLocaleString('pl')} slajdy`, many: `Znaleziono ${count.toLocaleString('pl')} slajdów`, other: `Znaleziono ${count.toLocaleString('pl')} slajdu` }),
}
