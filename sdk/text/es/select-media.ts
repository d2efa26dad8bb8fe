// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const selectMediaWords = {
  title: "Añadir elementos",
  label: "Buscar en la mediateca",
  go: "Buscar",
  none: "Sin resultados. Prueba con menos palabras o con palabras más generales.",
  failed: "No se pudo buscar en la mediateca.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento seleccionado`, many: `${count.toLocaleString('es')} de elementos seleccionados`, other: `${count.toLocaleString('es')} elementos seleccionados` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Añadir", one: `Añadir ${count.toLocaleString('es')} elemento`, many: `Añadir ${count.toLocaleString('es')} de elementos`, other: `Añadir ${count.toLocaleString('es')} elementos` }),
  previous: "Página anterior",
  next: "Página siguiente",
  page: ({ index, last }: { index: number; last: number }): string => `Página ${index.toLocaleString('es')} de ${last.toLocaleString('es')}`,
  chapters: "Capítulos",
  chaptersOf: ({ title }: { title: string | number }): string => `Capítulos de ${title}`,
  noChapters: "Este elemento no tiene capítulos.",
  adding: ({ index, count }: { index: number; count: number }): string => `Añadiendo ${index.toLocaleString('es')} de ${count.toLocaleString('es')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento añadido.`, many: `${count.toLocaleString('es')} de elementos añadidos.`, other: `${count.toLocaleString('es')} elementos añadidos.` }),
  askTitle: "¿Añadir estos elementos?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `Elementos añadidos antes de un error: ${added.toLocaleString('es')}. ${sentence}`,
}
