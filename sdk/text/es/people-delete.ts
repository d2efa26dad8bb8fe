// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `¿Eliminar a ${name}?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `¿Eliminar ${count.toLocaleString('es')} persona?`, many: `¿Eliminar ${count.toLocaleString('es')} de personas?`, other: `¿Eliminar ${count.toLocaleString('es')} personas?` }),
  help: "Las sesiones y las claves terminan al instante y no se puede deshacer. Los comentarios y el registro conservan el nombre.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `¿Qué pasa con ${count.toLocaleString('es')} elemento?`, many: `¿Qué pasa con ${count.toLocaleString('es')} de elementos?`, other: `¿Qué pasa con ${count.toLocaleString('es')} elementos?` }),
  mine: "Dármelos a mí",
  someone: "Dárselos a otra persona",
  trash: "Mover a la papelera",
  trashHelp: "La papelera los elimina definitivamente pasados unos días. Los elementos que restaure serán suyos.",
  getsThem: ({ name }: { name: string | number }): string => `${name} recibe los elementos.`,
  missing: "Elige quién recibe los elementos.",
  done: ({ count }: { count: string | number }): string => `Personas eliminadas: ${count}. Los elementos se mueven en segundo plano.`,
}
