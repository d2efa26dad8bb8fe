// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const quizFilesWords = {
  import: "Importuj pytania",
  export: "Eksportuj pytania",
  drop: "Upuść plik tutaj lub wybierz go",
  choose: "Wybierz plik",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI lub interaktywne wideo H5P; najwyżej ${max} znaków, bez obrazów i filmów`,
  paste: "Pytania",
  pasteHelp: "Z pliku lub wklejone",
  chosen: ({ name }: { name: string | number }): string => `Wybrano: ${name}`,
  read: "Odczytaj pytania",
  tooLarge: "Ten plik jest za duży.",
  brokenPackage: "Tego pakietu nie można odczytać.",
  lockedPackage: "Ten pakiet jest zabezpieczony hasłem.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} pytanie`, few: `${count.toLocaleString('pl')} pytania`, many: `${count.toLocaleString('pl')} pytań`, other: `${count.toLocaleString('pl')} pytania` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} pozycja pominięta`, few: `${count.toLocaleString('pl')} pozycje pominięte`, many: `${count.toLocaleString('pl')} pozycji pominiętych`, other: `${count.toLocaleString('pl')} pozycji pominiętych` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `i jeszcze ${count.toLocaleString('pl')}`, few: `i jeszcze ${count.toLocaleString('pl')}`, many: `i jeszcze ${count.toLocaleString('pl')}`, other: `i jeszcze ${count.toLocaleString('pl')}` }),
  line: ({ line }: { line: string | number }): string => `Wiersz ${line}`,
  place: "Czasy pytań",
  moment: ({ time }: { time: string | number }): string => `Wszystkie o ${time}`,
  spread: "Rozłożone na cały materiał",
  fileTimes: "Jak w pliku",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `Dodaj ${count.toLocaleString('pl')} pytanie`, few: `Dodaj ${count.toLocaleString('pl')} pytania`, many: `Dodaj ${count.toLocaleString('pl')} pytań`, other: `Dodaj ${count.toLocaleString('pl')} pytania` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `Dodano ${count.toLocaleString('pl')} pytanie.`, few: `Dodano ${count.toLocaleString('pl')} pytania.`, many: `Dodano ${count.toLocaleString('pl')} pytań.`, other: `Dodano ${count.toLocaleString('pl')} pytania.` }),
  another: "Inne pytania",
  format: "Format",
  exportHelp: "Plik zawiera poprawne odpowiedzi, bez czasów.",
  download: "Pobierz",
  loading: "Ładowanie",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Wysyłanie obrazu ${number} z ${count}`,
}
