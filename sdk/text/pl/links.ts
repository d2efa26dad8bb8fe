// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const linksWords = {
  title: "Dodaj linki",
  lead: "Dodaj strony internetowe lub filmy z serwisów wideo. Filmy są odtwarzane tutaj bez kopiowania.",
  open: "Dodaj linki",
  addressMissing: "Wpisz adres.",
  nameMissing: "Podaj tytuł.",
  add: "Dodaj",
  addedTitle: "Dodano",
  video: "Film",
  page: "Link",
  added: ({ title }: { title: string | number }): string => `Dodano „${title}”.`,
  opensHost: ({ host }: { host: string | number }): string => `Ten link otwiera ${host}`,
  goTo: "Otwórz link",
  newTab: "(otwiera się w nowej karcie)",
  panorama: "Film 360°",
  panoramaHelp: "Widzowie mogą się rozglądać.",
  addresses: "Adresy, po jednym w wierszu",
  addressesHelp: "Na przykład https://example.org/lesson. W przypadku filmu skopiuj adres jego strony.",
  noneValid: "Żadnego z tych adresów nie można dodać.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "Pominięto jeden wiersz:", few: `Pominięto ${count.toLocaleString('pl')} wiersze:`, many: `Pominięto ${count.toLocaleString('pl')} wierszy:`, other: `Pominięto ${count.toLocaleString('pl')} wiersza:` }),
  next: "Dalej",
  checking: "Sprawdzanie…",
  back: "Wstecz",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Twój link", few: `Twoje ${count.toLocaleString('pl')} linki`, many: `Twoje ${count.toLocaleString('pl')} linków`, other: `Twoje ${count.toLocaleString('pl')} linku` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Twój film z serwisu wideo", few: `Twoje ${count.toLocaleString('pl')} filmy z serwisów wideo`, many: `Twoje ${count.toLocaleString('pl')} filmów z serwisów wideo`, other: `Twoje ${count.toLocaleString('pl')} filmu z serwisów wideo` }),
  titleOf: ({ url }: { url: string | number }): string => `Tytuł: ${url}`,
  shared: "Poniższe odpowiedzi dotyczą wszystkich.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Dodaj link", few: `Dodaj ${count.toLocaleString('pl')} linki`, many: `Dodaj ${count.toLocaleString('pl')} linków`, other: `Dodaj ${count.toLocaleString('pl')} linku` }),
  progress: ({ done, total }: { done: number; total: number }): string => `Gotowe: ${done.toLocaleString('pl')} z ${total.toLocaleString('pl')}`,
  addingTitle: "Dodawanie",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nic nie dodano.", one: `Dodano ${count.toLocaleString('pl')} link.`, few: `Dodano ${count.toLocaleString('pl')} linki.`, many: `Dodano ${count.toLocaleString('pl')} linków.`, other: `Dodano ${count.toLocaleString('pl')} linku.` }),
  states: {
    waiting: "Oczekuje",
    adding: "Dodawanie…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Spróbuj ponownie: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `Usuń z listy: ${title}`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Spróbuj ponownie", few: `Spróbuj ponownie wszystkie ${count.toLocaleString('pl')}`, many: `Spróbuj ponownie wszystkie ${count.toLocaleString('pl')}`, other: `Spróbuj ponownie wszystkie ${count.toLocaleString('pl')}` }),
}
