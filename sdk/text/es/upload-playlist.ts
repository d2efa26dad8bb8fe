// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const uploadPlaylistWords = {
  create: "Crear una lista de reproducción con estos archivos",
  help: "La lista de reproducción se crea cuando se han subido todos los archivos, en el orden de esta lista.",
  title: "Título de la lista de reproducción",
  blank: "Escribe un título para la lista de reproducción.",
  creating: "Creando la lista de reproducción…",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Lista de reproducción creada con ${count.toLocaleString('es')} elemento.`, many: `Lista de reproducción creada con ${count.toLocaleString('es')} de elementos.`, other: `Lista de reproducción creada con ${count.toLocaleString('es')} elementos.` }),
  open: "Abrir la lista",
  failed: ({ sentence }: { sentence: string | number }): string => `No se pudo crear la lista de reproducción: ${sentence}`,
  retry: "Reintentar",
  notIncluded: ({ names }: { names: string | number }): string => `No se incluyen porque falló la subida: ${names}`,
  make: "Crear lista de reproducción",
}
