// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const relatedMediaWords = {
  list: "Contenido relacionado",
  loading: "Cargando",
  none: "Todavía no hay contenido relacionado.",
  failed: "No se pudo cargar el contenido relacionado.",
  tryAgain: "Reintentar",
  newTab: "(se abre en una pestaña nueva)",
  saveNamed: ({ title }: { title: string | number }): string => `Descargar ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: reproducir desde ${time}`,
  now: "Ahora",
  kinds: {
    image: "Imagen",
    pdf: "PDF",
    audio: "Audio",
    video: "Vídeo",
    document: "Documento",
    archive: "Archivo comprimido",
    file: "Archivo",
    link: "Enlace",
    item: "De la biblioteca",
  },
  suggested: "Más como esto",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "Un elemento parecido", many: `${count.toLocaleString('es')} de elementos parecidos`, other: `${count.toLocaleString('es')} elementos parecidos` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Duración ${time}`,
}
