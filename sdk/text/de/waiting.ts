// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `${title} auswählen`,
  selectPage: "Alle auf dieser Seite auswählen",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag ausgewählt`, other: `${count.toLocaleString('de')} Beiträge ausgewählt` }),
  approve: "Auswahl genehmigen",
  decline: "Auswahl ablehnen",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag genehmigt`, other: `${count.toLocaleString('de')} Beiträge genehmigt` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag abgelehnt`, other: `${count.toLocaleString('de')} Beiträge abgelehnt` }),
}
