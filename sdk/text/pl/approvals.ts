// Compiled from approvals.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const approvalsWords = {
  declineTitle: ({ count }: { count: number }): string => pluralText(count, { one: "Odrzucić ten element?", few: `Odrzucić ${count.toLocaleString('pl')} elementy?`, many: `Odrzucić ${count.toLocaleString('pl')} elementów?`, other: `Odrzucić ${count.toLocaleString('pl')} elementu?` }),
  declineHelp: ({ count }: { count: number }): string => pluralText(count, { one: "Nadal zobaczą go tylko właściciel i osoby, które mogą go edytować.", few: "Nadal zobaczą je tylko właściciele i osoby, które mogą je edytować.", many: "Nadal zobaczą je tylko właściciele i osoby, które mogą je edytować.", other: "Nadal zobaczą je tylko właściciele i osoby, które mogą je edytować." }),
  decline: "Odrzuć",
  reason: "Powód (opcjonalnie)",
  reasonHelp: "Właściciel przeczyta to zdanie przy elemencie.",
  reasonIs: ({ reason }: { reason: string | number }): string => `Powód: ${reason}`,
  askHelp: "Zmień, co trzeba, a potem ponownie wyślij element do zatwierdzenia.",
  askAgain: "Poproś ponownie",
  asked: "Ponownie wysłano do zatwierdzenia.",
  declinedBefore: ({ reason }: { reason: string | number }): string => `Wcześniej odrzucono z tego powodu: ${reason}`,
  declinedBeforePlain: "Wcześniej odrzucono bez podania powodu.",
}
