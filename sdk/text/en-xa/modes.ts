// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "[Šéářçh špééçh~~~~~]",
    slides: "[Šéářçh šłíđéš áñđ páğéš~~~~~~~~]",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `[“${term}” íñ špééçh~~~~~~~]`,
    slides: ({ term }: { term: string | number }): string => `[“${term}” óñ šłíđéš áñđ páğéš~~~~~~~ ~~]`,
  },
  everywhere: "[Šéářçh évéřýŵhéřé~~~~~~]",
  noTerm: "[Ŵháť ářé ýóú łóókíñğ fóř?~~~~~~~ ~]",
  noTermHelp: {
    subtitles: "[Fíñđš špókéñ ŵóřđš íñ áłł íťémš ŵíťh šúbťíťłéš.~~~~~~~ ~~~~~~~~]",
    slides: "[Fíñđš ŵóřđš óñ šłíđéš áñđ đóçúméñť páğéš.~~~~~~~ ~~~~~~]",
  },
  noneHelp: {
    subtitles: "[Ñó řéšúłťš íñ špééçh. Ţřý féŵéř ŵóřđš, óř šéářçh évéřýŵhéřé.~~~~~~~ ~~~~~~~ ~~~~]",
    slides: "[Ñó řéšúłťš óñ šłíđéš áñđ páğéš. Ţřý féŵéř ŵóřđš, óř šéářçh évéřýŵhéřé.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  },
  slides: "[Fóúñđ óñ~~~]",
  slide: ({ index }: { index: number }): string => `[Šłíđé ${index.toLocaleString('en-xa')}~~~~~]`,
  page: ({ index }: { index: number }): string => `[Páğé ${index.toLocaleString('en-xa')}~~~~~]`,
}
