// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} persona seleccionada`, many: `${count.toLocaleString('es')} de personas seleccionadas`, other: `${count.toLocaleString('es')} personas seleccionadas` }),
  select: ({ name }: { name: string | number }): string => `Seleccionar a ${name}`,
  selectPage: "Seleccionar a todas las personas de esta página",
  actions: "Cambiar las personas seleccionadas",
  addToGroup: "Añadir a un grupo",
  removeFromGroup: "Quitar de un grupo",
  group: "Grupo",
  suspendHelp: "Se cierra la sesión de estas cuentas y no pueden volver a entrar hasta que se restauren. Sus elementos se conservan.",
  endHelp: "El trabajo sin guardar se pierde. Estas personas pueden volver a entrar. Sus propias sesiones se conservan.",
  changed: ({ count }: { count: string | number }): string => `Personas cambiadas: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Guardar y añadir otra",
  justAdded: "Añadidas ahora mismo",
  copyNow: "Copie las contraseñas antes de cerrar el cuadro. No se vuelven a mostrar.",
}
