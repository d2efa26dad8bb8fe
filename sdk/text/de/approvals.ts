// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "Diesen Beitrag ablehnen?", other: `${count.toLocaleString('de')} Beiträge ablehnen?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Nur noch die Eigentümerin oder der Eigentümer und Personen mit Bearbeitungsrecht können ihn sehen.", other: "Nur noch die Eigentümerinnen und Eigentümer und Personen mit Bearbeitungsrecht können sie sehen." }),
  decline: "Ablehnen",
  reason: "Grund (freiwillig)",
  reasonHelp: "Dieser Satz steht für die Eigentümerin oder den Eigentümer beim Beitrag.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Grund: ${reason}`,
  askHelp: "Ändern Sie, was nötig ist, und senden Sie den Beitrag dann erneut zur Freigabe.",
  askAgain: "Erneut anfragen",
  asked: "Erneut zur Freigabe gesendet.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Schon einmal abgelehnt, mit diesem Grund: ${reason}`,
  declinedBeforePlain: "Schon einmal abgelehnt, ohne Grund.",
}
