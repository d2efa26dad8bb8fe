// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const listsWords = {
  open: "Moja biblioteka",
  title: "Moja biblioteka",
  tabs: {
    favourites: "Ulubione",
    history: "Historia",
    ownmedia: "Moje multimedia",
    edits: "Udostępnione do edycji",
    granted: "Udostępnione mi",
    conversions: "Konwersje",
  },
  search: {
    favourites: "Szukaj w ulubionych",
    history: "Szukaj w historii",
    ownmedia: "Szukaj w moich multimediach",
    edits: "Szukaj w udostępnionych do edycji",
    granted: "Szukaj w udostępnionych mi",
    conversions: "Szukaj konwersji",
  },
  clearSearch: "Wyczyść wyszukiwanie",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Ponad ${total.toLocaleString('pl')} elementów`, other: pluralText(total, { one: `${total.toLocaleString('pl')} element`, few: `${total.toLocaleString('pl')} elementy`, many: `${total.toLocaleString('pl')} elementów`, other: `${total.toLocaleString('pl')} elementu` }) }),
  page: ({ index }: { index: number }): string => `Strona ${index.toLocaleString('pl')}`,
  none: ({ term }: { term: string | number }): string => `Brak wyników dla „${term}”`,
  noneHelp: "Przeszukiwane są tytuły i opisy. Spróbuj mniej słów lub słów ogólniejszych.",
  emptyPage: "Ta strona jest pusta.",
  firstPage: "Przejdź do pierwszej strony",
  failed: "Nie udało się wczytać listy",
  empty: {
    favourites: {
      title: "Nie ma jeszcze ulubionych",
      help: [
        "Wybierz gwiazdkę przy elemencie, aby dodać go tutaj.",
        "Na stronie filmu można zapisać moment.",
      ] as const,
    },
    history: {
      title: "Nic jeszcze nie wyświetlono",
      help: [
        "Tu pojawiają się oglądane i czytane elementy z miejscem, w którym je przerwano.",
      ] as const,
    },
    ownmedia: {
      title: "Nie ma jeszcze Twoich multimediów",
      help: [
        "Tu pojawiają się przesłane, nagrane i utworzone przez Ciebie elementy.",
      ] as const,
    },
    edits: {
      title: "Nie ma nic do edycji",
      help: [
        "Tu pojawiają się elementy, które inni pozwalają Ci edytować.",
      ] as const,
    },
    granted: {
      title: "Nic Ci nie udostępniono",
      help: [
        "Tu pojawiają się elementy udostępnione Tobie lub Twoim grupom.",
      ] as const,
    },
  },
  browse: "Przejdź do biblioteki",
  upload: "Prześlij",
  from: ({ time }: { time: string | number }): string => `Od ${time}`,
  resume: ({ time }: { time: string | number }): string => `Kontynuuj od ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Obejrzane", other: `Obejrzano ${percent.toLocaleString('pl')}%` }),
  access: {
    view: "Może wyświetlać",
    edit: "Może edytować",
  },
  added: ({ date }: { date: string | number }): string => `Dodano ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Wyświetlono ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Udostępniono ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `Usuń z historii: ${title}`,
  remove: "Usuń z historii",
  clear: "Wyczyść historię",
  clearAsk: {
    title: "Wyczyścić całą historię?",
    help: "Tego nie można cofnąć. Wyświetlenia pozostają policzone, a filmy nadal są wznawiane w miejscu przerwania.",
    confirm: "Wyczyść historię",
    keep: "Zachowaj",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `Nadal w historii: ${title}. ${reason}`,
}
