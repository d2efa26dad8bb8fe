// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const usesWords = {
  title: "Gdzie jest używany ten materiał",
  lead: ({ title }: { title: string | number }): string => `Kursy, strony internetowe i playlisty, które pokazują „${title}”.`,
  none: "Nie pokazuje go żaden kurs, strona internetowa ani playlista.",
  courses: "Kursy",
  course: "Kurs",
  noCourse: "Kurs bez nazwy",
  environment: "Platforma edukacyjna",
  launches: "Liczba otwarć",
  lastOpened: "Ostatnio otwarto",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `i jeszcze ${count.toLocaleString('pl')} kurs`, few: `i jeszcze ${count.toLocaleString('pl')} kursy`, many: `i jeszcze ${count.toLocaleString('pl')} kursów`, other: `i jeszcze ${count.toLocaleString('pl')} kursu` }),
  websites: "Strony internetowe",
  otherWebsites: "Strony, z których każda ma mniej niż pięć wyświetleń",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} wyświetlenie`, few: `${count.toLocaleString('pl')} wyświetlenia`, many: `${count.toLocaleString('pl')} wyświetleń`, other: `${count.toLocaleString('pl')} wyświetlenia` }),
  playlists: "Playlisty",
  relatedTo: "Powiązane z materiałami",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `oraz ${count.toLocaleString('pl')}, której pozycji tu nie widać`, few: `oraz ${count.toLocaleString('pl')}, których tu nie widać`, many: `oraz ${count.toLocaleString('pl')}, których tu nie widać`, other: `oraz ${count.toLocaleString('pl')}, których tu nie widać` }),
  notCounted: "Ta mediateka nie liczy wyświetleń, dlatego nie podano stron internetowych.",
  loading: "Wyszukiwanie kursów, stron i playlist, które go pokazują…",
  unknown: "Nie udało się wczytać miejsc, które go pokazują.",
  usedIn: ({ places }: { places: string | number }): string => `Miejsca użycia: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} kurs`, few: `${count.toLocaleString('pl')} kursy`, many: `${count.toLocaleString('pl')} kursów`, other: `${count.toLocaleString('pl')} kursu` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} strona internetowa`, few: `${count.toLocaleString('pl')} strony internetowe`, many: `${count.toLocaleString('pl')} stron internetowych`, other: `${count.toLocaleString('pl')} strony internetowej` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} playlista`, few: `${count.toLocaleString('pl')} playlisty`, many: `${count.toLocaleString('pl')} playlist`, other: `${count.toLocaleString('pl')} playlisty` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `powiązany ${count.toLocaleString('pl')} materiał`, few: `powiązane ${count.toLocaleString('pl')} materiały`, many: `powiązanych ${count.toLocaleString('pl')} materiałów`, other: `powiązane ${count.toLocaleString('pl')} materiału` }),
  someWebsites: "strony z niewieloma wyświetleniami",
}
