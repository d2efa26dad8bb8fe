// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Chwilio’r lleferydd",
    slides: "Chwilio sleidiau a thudalennau",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `“${term}” yn y lleferydd`,
    slides: ({ term }: { term: string | number }): string => `“${term}” ar sleidiau a thudalennau`,
  },
  everywhere: "Chwilio ym mhobman",
  noTerm: "Am beth rydych chi’n chwilio?",
  noTermHelp: {
    subtitles: "Mae’n canfod geiriau llafar ym mhob eitem ag isdeitlau.",
    slides: "Mae’n canfod geiriau ar sleidiau a thudalennau dogfennau.",
  },
  noneHelp: {
    subtitles: "Dim canlyniadau yn y lleferydd. Rhowch gynnig ar lai o eiriau, neu chwiliwch ym mhobman.",
    slides: "Dim canlyniadau ar sleidiau a thudalennau. Rhowch gynnig ar lai o eiriau, neu chwiliwch ym mhobman.",
  },
  slides: "Canfuwyd ar",
  slide: ({ index }: { index: number }): string => `Sleid ${index.toLocaleString('cy')}`,
  page: ({ index }: { index: number }): string => `Tudalen ${index.toLocaleString('cy')}`,
}
