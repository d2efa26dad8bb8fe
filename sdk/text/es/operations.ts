// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Si comunica este error, indique el número ${id}.`,
  title: "Sistema",
  lead: "Estado del servidor, de su cola y de su almacenamiento.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, iniciado el ${started}.`,
  health: "Estado",
  healthy: "Todas las partes del servidor funcionan.",
  unhealthy: "Una parte del servidor no funciona. El registro del servidor indica el motivo.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} llave de acceso no funciona: VITRINE_BASE_URL tenía otro host cuando se creó. Su propietario inicia sesión de otra forma y añade una nueva, o usted vuelve a poner la dirección anterior.`, many: `${count.toLocaleString('es')} llaves de acceso no funcionan: VITRINE_BASE_URL tenía otro host cuando se crearon. Sus propietarios inician sesión de otra forma y añaden nuevas, o usted vuelve a poner la dirección anterior.`, other: `${count.toLocaleString('es')} llaves de acceso no funcionan: VITRINE_BASE_URL tenía otro host cuando se crearon. Sus propietarios inician sesión de otra forma y añaden nuevas, o usted vuelve a poner la dirección anterior.` }),
  parts: {
    Process: "Programa del servidor",
    Database: "Base de datos",
    Files: "Almacenamiento de archivos",
    Queue: "Cola",
  },
  states: {
    works: "Funciona",
    fails: "No funciona",
    late: "No responde a tiempo",
    ending: "Se está cerrando",
  },
  queue: "Cola",
  queueEmpty: "No hay tareas en espera, en curso ni fallidas.",
  failedHelp: "Las conversiones fallidas se pueden volver a iniciar en Conversiones.",
  job: "Tarea",
  waiting: "En espera",
  running: "En curso",
  failed: "Fallidas",
  oldest: "En espera desde",
  none: "–",
  storage: "Almacenamiento",
  free: ({ amount }: { amount: string | number }): string => `Quedan ${amount} libres en el disco de la carpeta de datos.`,
  kind: "Tipo",
  size: "Tamaño",
  groups: {
    originals: "Originales",
    playable: "Versiones para reproductores",
    pictures: "Imágenes",
    texts: "Subtítulos",
    attached: "Contenido relacionado",
  },
}
