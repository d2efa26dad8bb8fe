// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `${name} löschen?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Person löschen?`, other: `${count.toLocaleString('de')} Personen löschen?` }),
  help: "Sitzungen und Schlüssel enden sofort, und das lässt sich nicht rückgängig machen. Kommentare und das Protokoll behalten den Namen.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `Was wird aus ${count.toLocaleString('de')} Beitrag?`, other: `Was wird aus ${count.toLocaleString('de')} Beiträgen?` }),
  mine: "Mir geben",
  someone: "Einer anderen Person geben",
  trash: "In den Papierkorb verschieben",
  trashHelp: "Der Papierkorb löscht sie nach einigen Tagen endgültig. Beiträge, die Sie wiederherstellen, gehören dann Ihnen.",
  getsThem: ({ name }: { name: string | number }): string => `${name} bekommt die Beiträge.`,
  missing: "Wählen Sie, wer die Beiträge bekommt.",
  done: ({ count }: { count: string | number }): string => `Gelöschte Personen: ${count}. Beiträge werden im Hintergrund verschoben.`,
}
