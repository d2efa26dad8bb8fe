// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `Seleccionar ${title}`,
  selectPage: "Seleccionar todo en esta página",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento seleccionado`, many: `${count.toLocaleString('es')} de elementos seleccionados`, other: `${count.toLocaleString('es')} elementos seleccionados` }),
  approve: "Aprobar la selección",
  decline: "Rechazar la selección",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento aprobado`, many: `${count.toLocaleString('es')} de elementos aprobados`, other: `${count.toLocaleString('es')} elementos aprobados` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento rechazado`, many: `${count.toLocaleString('es')} de elementos rechazados`, other: `${count.toLocaleString('es')} elementos rechazados` }),
}
