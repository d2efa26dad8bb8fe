// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Szukaj w wypowiedziach",
    slides: "Szukaj na slajdach i stronach",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `„${term}” w wypowiedziach`,
    slides: ({ term }: { term: string | number }): string => `„${term}” na slajdach i stronach`,
  },
  everywhere: "Szukaj wszędzie",
  noTerm: "Czego szukasz?",
  noTermHelp: {
    subtitles: "Znajduje wypowiedziane słowa we wszystkich elementach z napisami.",
    slides: "Znajduje słowa na slajdach i stronach dokumentów.",
  },
  noneHelp: {
    subtitles: "Brak wyników w wypowiedziach. Spróbuj mniej słów lub szukaj wszędzie.",
    slides: "Brak wyników na slajdach i stronach. Spróbuj mniej słów lub szukaj wszędzie.",
  },
  slides: "Znaleziono na",
  slide: ({ index }: { index: number }): string => `Slajd ${index.toLocaleString('pl')}`,
  page: ({ index }: { index: number }): string => `Strona ${index.toLocaleString('pl')}`,
}
