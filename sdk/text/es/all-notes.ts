// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const allNotesWords = {
  privacy: "Solo usted puede leerlas.",
  search: "Buscar en sus notas",
  searchHelp: "Palabras de una nota o título",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} nota`, many: `${count.toLocaleString('es')} notas`, other: `${count.toLocaleString('es')} notas` }),
  none: "Aún no tiene notas",
  noneHelp: "Abra la pestaña Notas junto a un elemento para escribir una.",
  noneFound: "No se encontraron notas",
  noneFoundHelp: "Pruebe con otras palabras.",
  whole: "Elemento completo",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `Reproducir ${title} desde ${time}`,
  changed: ({ date }: { date: string | number }): string => `Modificada el ${date}`,
  showAll: "Mostrar todo",
  showLess: "Mostrar menos",
  asMarkdown: "Guardar como Markdown",
  asWord: "Guardar como Word",
  failed: "No se pudieron cargar las notas.",
  pages: "Páginas de notas",
  newest: ({ count }: { count: number }): string => `El archivo contiene sus ${count.toLocaleString('es')} notas más recientes.`,
  edit: "Editar",
  editOf: ({ title }: { title: string | number }): string => `Editar la nota sobre ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `Eliminar la nota sobre ${title}`,
  text: "Texto de la nota",
  done: "Listo",
  remove: "Eliminar",
  gone: "Esta nota se eliminó en otra ventana.",
}
