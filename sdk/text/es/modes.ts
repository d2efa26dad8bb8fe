// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Buscar en el texto hablado",
    slides: "Buscar en diapositivas y páginas",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `«${term}» en el texto hablado`,
    slides: ({ term }: { term: string | number }): string => `«${term}» en diapositivas y páginas`,
  },
  everywhere: "Buscar en todo",
  noTerm: "¿Qué buscas?",
  noTermHelp: {
    subtitles: "Encuentra palabras dichas en todos los elementos con subtítulos.",
    slides: "Encuentra palabras en diapositivas y páginas de documentos.",
  },
  noneHelp: {
    subtitles: "Sin resultados en el texto hablado. Prueba con menos palabras o busca en todo.",
    slides: "Sin resultados en diapositivas y páginas. Prueba con menos palabras o busca en todo.",
  },
  slides: "Encontrado en",
  slide: ({ index }: { index: number }): string => `Diapositiva ${index.toLocaleString('es')}`,
  page: ({ index }: { index: number }): string => `Página ${index.toLocaleString('es')}`,
}
