// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const replacementsWords = {
  action: "Zastąp plik",
  about: "Adres, rozdziały, komentarze, napisy, miniatura i wyświetlenia pozostają. Obecny plik jest pokazywany, dopóki nowy nie będzie gotowy.",
  drop: "Upuść tutaj nowy plik",
  choose: "Wybierz plik",
  one: "Wybierz jeden plik.",
  goesOn: "Możesz to zamknąć. Plik jest nadal wysyłany, gdy przeglądasz.",
  sent: "Plik wysłany. Obecny jest pokazywany, dopóki nowy nie będzie gotowy.",
  needsApproval: "Gdy nowy plik zostanie użyty, element będzie czekał na zatwierdzenie.",
  title: "Plik tego elementu",
  converting: ({ file }: { file: string | number }): string => `${file} jest przygotowywany. Do tego czasu pokazywany jest obecny plik.`,
  progress: "Przygotowywanie nowego pliku",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `Nie można było użyć pliku ${file}: ${reason} Obecny plik pozostaje.`,
  cancel: "Anuluj",
  dismiss: "Zamknij",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Zastąpiono ${date}. Poprzedni plik, ${file}, jest przechowywany do ${until}.`,
  useEarlier: "Użyj poprzedniego pliku",
  used: "Poprzedni plik jest znowu używany.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Po końcu tego pliku: ${parts}. Są zachowane.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} rozdział`, few: `${count.toLocaleString('pl')} rozdziały`, many: `${count.toLocaleString('pl')} rozdziałów`, other: `${count.toLocaleString('pl')} rozdziału` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} komentarz`, few: `${count.toLocaleString('pl')} komentarze`, many: `${count.toLocaleString('pl')} komentarzy`, other: `${count.toLocaleString('pl')} komentarza` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} slajd`, few: `${count.toLocaleString('pl')} slajdy`, many: `${count.toLocaleString('pl')} slajdów`, other: `${count.toLocaleString('pl')} slajdu` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} pytanie`, few: `${count.toLocaleString('pl')} pytania`, many: `${count.toLocaleString('pl')} pytań`, other: `${count.toLocaleString('pl')} pytania` }),
  noUpload: "Nie możesz przesyłać plików.",
}
