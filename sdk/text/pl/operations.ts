// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Zgłaszając ten błąd, podaj numer ${id}.`,
  title: "System",
  lead: "Stan serwera, jego kolejki i pamięci.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, uruchomiono ${started}.`,
  health: "Stan",
  healthy: "Wszystkie części serwera działają.",
  unhealthy: "Część serwera nie działa. Przyczyna jest w dzienniku serwera.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} klucz dostępu nie działa: VITRINE_BASE_URL miał inny host, gdy go utworzono. Jego właściciel loguje się inaczej i dodaje nowy albo przywracasz poprzedni adres.`, few: `${count.toLocaleString('pl')} klucze dostępu nie działają: VITRINE_BASE_URL miał inny host, gdy je utworzono. Ich właściciele logują się inaczej i dodają nowe albo przywracasz poprzedni adres.`, many: `${count.toLocaleString('pl')} kluczy dostępu nie działa: VITRINE_BASE_URL miał inny host, gdy je utworzono. Ich właściciele logują się inaczej i dodają nowe albo przywracasz poprzedni adres.`, other: `${count.toLocaleString('pl')} klucza dostępu nie działa: VITRINE_BASE_URL miał inny host, gdy je utworzono. Ich właściciele logują się inaczej i dodają nowe albo przywracasz poprzedni adres.` }),
  parts: {
    Process: "Program serwera",
    Database: "Baza danych",
    Files: "Magazyn plików",
    Queue: "Kolejka",
  },
  states: {
    works: "Działa",
    fails: "Nie działa",
    late: "Nie odpowiada na czas",
    ending: "Trwa zamykanie",
  },
  queue: "Kolejka",
  queueEmpty: "Brak zadań oczekujących, trwających i zakończonych niepowodzeniem.",
  failedHelp: "Nieudane konwersje można uruchomić ponownie na stronie Konwersje.",
  job: "Zadanie",
  waiting: "Oczekujące",
  running: "Trwające",
  failed: "Nieudane",
  oldest: "Oczekuje od",
  none: "–",
  storage: "Pamięć",
  free: ({ amount }: { amount: string | number }): string => `Wolne miejsce na dysku folderu danych: ${amount}.`,
  kind: "Rodzaj",
  size: "Rozmiar",
  groups: {
    originals: "Oryginały",
    playable: "Wersje dla odtwarzaczy",
    pictures: "Obrazy",
    texts: "Napisy",
    attached: "Powiązane materiały",
  },
}
