// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `Usunąć konto ${name}?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `Usunąć ${count.toLocaleString('pl')} osobę?`, few: `Usunąć ${count.toLocaleString('pl')} osoby?`, many: `Usunąć ${count.toLocaleString('pl')} osób?`, other: `Usunąć ${count.toLocaleString('pl')} osoby?` }),
  help: "Sesje i klucze wygasną od razu i nie można tego cofnąć. Komentarze i dziennik zachowają nazwę.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `Co zrobić z ${count.toLocaleString('pl')} elementem?`, few: `Co zrobić z ${count.toLocaleString('pl')} elementami?`, many: `Co zrobić z ${count.toLocaleString('pl')} elementami?`, other: `Co zrobić z ${count.toLocaleString('pl')} elementu?` }),
  mine: "Przekaż mnie",
  someone: "Przekaż innej osobie",
  trash: "Przenieś do usuniętych elementów",
  trashHelp: "Po kilku dniach zostaną usunięte na stałe. Elementy, które przywrócisz, będą należeć do Ciebie.",
  getsThem: ({ name }: { name: string | number }): string => `Elementy otrzyma: ${name}.`,
  missing: "Wybierz, kto otrzyma elementy.",
  done: ({ count }: { count: string | number }): string => `Usunięte osoby: ${count}. Elementy są przenoszone w tle.`,
}
