// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const slideshowsWords = {
  list: "Presentaciones",
  loading: "Cargando",
  none: "Todavía no hay presentaciones.",
  noSlides: "Esta presentación todavía no tiene diapositivas.",
  failed: "No se pudieron cargar las diapositivas.",
  tryAgain: "Reintentar",
  back: "Todas las presentaciones",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} diapositiva`, many: `${count.toLocaleString('es')} de diapositivas`, other: `${count.toLocaleString('es')} diapositivas` }),
  slide: ({ index }: { index: number }): string => `Diapositiva ${index.toLocaleString('es')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Reproducir desde ${time}: diapositiva ${index.toLocaleString('es')}`,
  openSlide: ({ index }: { index: number }): string => `Abrir la diapositiva ${index.toLocaleString('es')} en una pestaña nueva`,
  now: "Ahora",
  viewAll: "Ver todo el texto",
  viewAllOf: ({ index }: { index: number }): string => `Ver todo el texto de la diapositiva ${index.toLocaleString('es')}`,
  less: "Ver menos",
  lessOf: ({ index }: { index: number }): string => `Ver menos de la diapositiva ${index.toLocaleString('es')}`,
  notes: "Notas del orador",
  search: "Buscar en las diapositivas",
  hits: ({ count }: { count: number }): string => pluralText(count, { '=0': "No se encontraron diapositivas", one: `${count.toLocaleString('es')} diapositiva encontrada`, many: `${count.toLocaleString('es')} de diapositivas encontradas`, other: `${count.toLocaleString('es')} diapositivas encontradas` }),
}
