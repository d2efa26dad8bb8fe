// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const commandsWords = {
  title: "Ir a",
  label: "Página, acción o contenido",
  pages: "Páginas",
  actions: "Acciones",
  items: "Contenidos",
  failed: "No se pudieron buscar contenidos.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} resultado`, many: `${count.toLocaleString('es')} resultados`, other: `${count.toLocaleString('es')} resultados` }),
  searchAll: ({ text }: { text: string | number }): string => `Buscar «${text}» en la biblioteca`,
  keys: "Teclas de las páginas",
  change: "Cambiar o desactivar las teclas",
  off: "Las teclas de una sola letra están desactivadas.",
  action: {
    search: "Buscar",
    upload: "Subir",
    home: "Página de inicio",
    list: "Esta lista",
    commands: "Ir a una página, una acción o un contenido",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} y luego ${second}`,
    commands: "Ctrl+K o Cmd+K",
  },
}
