// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const fieldsWords = {
  required: "wymagane",
  choose: "Wybierz…",
  clear: "Bez odpowiedzi",
  locked: "Podane przez nadawcę. Tutaj nie można tego zmienić.",
  suggestions: "Używane wcześniej",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} pole wymaga uwagi.`, few: `${count.toLocaleString('pl')} pola wymagają uwagi.`, many: `${count.toLocaleString('pl')} pól wymaga uwagi.`, other: `${count.toLocaleString('pl')} pola wymaga uwagi.` }),
  bold: "Pogrubienie",
  italic: "Kursywa",
  list: "Lista",
  link: "Link",
  linkAsk: "Adres linku",
  linkWrong: "Podaj adres, który zaczyna się od https:// lub http://.",
  insertLink: "Wstaw",
  tools: ({ name }: { name: string | number }): string => `Narzędzia: ${name}`,
  otherValue: ({ text }: { text: string }): string => `Wartość wpisana przez kogoś innego: ${(text ? `${text}` : "brak")}`,
  changed: "Podczas edycji ktoś inny zapisał ten element.",
  changedHelp: "Wpisany tekst pozostaje. Niezmienione pola pokazują teraz zapisaną wersję. Sprawdź zaznaczone pola i zapisz ponownie.",
  notSavedTitle: "Nie udało się zapisać wszystkiego",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { one: "Reszta jest zapisana. To pole zostało usunięte z formularza podczas edycji, więc jego tekst nie został zapisany. Jeśli jest potrzebny, skopiuj go stąd.", few: "Reszta jest zapisana. Te pola zostały usunięte z formularza podczas edycji, więc ich tekst nie został zapisany. Jeśli jest potrzebny, skopiuj go stąd.", many: "Reszta jest zapisana. Te pola zostały usunięte z formularza podczas edycji, więc ich tekst nie został zapisany. Jeśli jest potrzebny, skopiuj go stąd.", other: "Reszta jest zapisana. Te pola zostały usunięte z formularza podczas edycji, więc ich tekst nie został zapisany. Jeśli jest potrzebny, skopiuj go stąd." }),
  loadFailed: "Nie udało się wczytać pól",
  details: "Szczegóły",
  describe: "Dodaj szczegóły",
  describeOf: ({ name }: { name: string | number }): string => `Dodaj szczegóły: ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Szczegóły „${name}”`,
  done: "Gotowe",
  exportCsv: "Eksportuj jako CSV",
  exportJson: "Eksportuj jako JSON",
  name: "Pole",
  value: "Wartość",
  itemTitle: "Tytuł",
  itemDescription: "Opis",
}
