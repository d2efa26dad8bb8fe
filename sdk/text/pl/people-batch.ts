// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `Zaznaczono ${count.toLocaleString('pl')} osobę`, few: `Zaznaczono ${count.toLocaleString('pl')} osoby`, many: `Zaznaczono ${count.toLocaleString('pl')} osób`, other: `Zaznaczono ${count.toLocaleString('pl')} osoby` }),
  select: ({ name }: { name: string | number }): string => `Zaznacz: ${name}`,
  selectPage: "Zaznacz wszystkich na tej stronie",
  actions: "Zmień zaznaczone osoby",
  addToGroup: "Dodaj do grupy",
  removeFromGroup: "Usuń z grupy",
  group: "Grupa",
  suspendHelp: "Te konta zostaną wylogowane i nie będą mogły się zalogować do czasu przywrócenia. Ich pozycje pozostaną.",
  endHelp: "Niezapisana praca przepadnie. Te osoby mogą zalogować się ponownie. Twoje własne sesje pozostaną.",
  changed: ({ count }: { count: string | number }): string => `Zmienione osoby: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Zapisz i dodaj kolejną",
  justAdded: "Właśnie dodane",
  copyNow: "Skopiuj hasła, zanim zamkniesz okno. Nie zostaną pokazane ponownie.",
}
