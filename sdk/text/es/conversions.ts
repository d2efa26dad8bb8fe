// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const conversionsWords = {
  title: "Conversiones",
  lead: "Archivos que se están convirtiendo y archivos que fallaron.",
  pending: "Pendientes",
  failed: "Con error",
  noPending: "No hay conversiones pendientes",
  noFailed: "No hay conversiones con error",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Siguiente en la cola", many: `Posición ${position.toLocaleString('es')} en la cola`, other: `Posición ${position.toLocaleString('es')} en la cola` }),
  waiting: "En espera",
  progressOf: ({ title }: { title: string | number }): string => `Progreso de ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `tiempo restante estimado: ${time}`,
  playable: "Listo para ver",
  cancelled: "Cancelado",
  cancel: "Cancelar",
  retry: "Reintentar",
  delete: "Eliminar",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "¿Cancelar esta conversión?",
      help: "Las versiones convertidas hasta ahora se eliminan. Podrás reintentarlo más tarde.",
      confirm: "Cancelar la conversión",
      keep: "Seguir convirtiendo",
    },
    retry: {
      title: "¿Convertir de nuevo?",
      help: "La conversión empieza desde el principio.",
      confirm: "Convertir de nuevo",
      keep: "Ahora no",
    },
    delete: {
      title: "¿Eliminar esta conversión?",
      help: "Se eliminan el archivo subido y su elemento. No se puede deshacer.",
      confirm: "Eliminar",
      keep: "Conservar",
    },
  },
  done: {
    cancel: "Conversión cancelada.",
    retry: "Conversión reiniciada.",
    delete: "Conversión eliminada.",
  },
}
