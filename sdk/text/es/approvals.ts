// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "¿Rechazar este elemento?", many: `¿Rechazar ${count.toLocaleString('es')} elementos?`, other: `¿Rechazar ${count.toLocaleString('es')} elementos?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Solo su propietario y quienes pueden editarlo seguirán viéndolo.", many: "Solo sus propietarios y quienes pueden editarlos seguirán viéndolos.", other: "Solo sus propietarios y quienes pueden editarlos seguirán viéndolos." }),
  decline: "Rechazar",
  reason: "Motivo (opcional)",
  reasonHelp: "El propietario lee esta frase junto al elemento.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Motivo: ${reason}`,
  askHelp: "Cambie lo necesario y vuelva a enviar el elemento para su aprobación.",
  askAgain: "Volver a pedir",
  asked: "Enviado de nuevo para su aprobación.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Rechazado antes por este motivo: ${reason}`,
  declinedBeforePlain: "Rechazado antes, sin motivo.",
}
