// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `Zaznacz: ${title}`,
  selectPage: "Zaznacz wszystkie na tej stronie",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `Zaznaczono ${count.toLocaleString('pl')} element`, few: `Zaznaczono ${count.toLocaleString('pl')} elementy`, many: `Zaznaczono ${count.toLocaleString('pl')} elementów`, other: `Zaznaczono ${count.toLocaleString('pl')} elementu` }),
  approve: "Zatwierdź zaznaczone",
  decline: "Odrzuć zaznaczone",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `Zatwierdzono ${count.toLocaleString('pl')} element`, few: `Zatwierdzono ${count.toLocaleString('pl')} elementy`, many: `Zatwierdzono ${count.toLocaleString('pl')} elementów`, other: `Zatwierdzono ${count.toLocaleString('pl')} elementu` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `Odrzucono ${count.toLocaleString('pl')} element`, few: `Odrzucono ${count.toLocaleString('pl')} elementy`, many: `Odrzucono ${count.toLocaleString('pl')} elementów`, other: `Odrzucono ${count.toLocaleString('pl')} elementu` }),
}
