// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const liveWords = {
  goLive: "Nadawaj na żywo",
  encoder: "Koder",
  busy: ({ name }: { name: string | number }): string => `${name} (teraz na żywo)`,
  noEncoder: "Nie możesz jeszcze używać żadnego kodera. Zapytaj administratora.",
  isOff: "Ten serwer nie przyjmuje transmisji na żywo.",
  startsAt: "Początek",
  startsAtHelp: "Zostaw puste, aby zacząć, gdy tylko koder zacznie nadawać.",
  blankTitle: "Podaj tytuł.",
  start: "Utwórz",
  panel: "Transmisja na żywo",
  states: {
    waiting: "Czeka na koder",
    live: "Na żywo",
    interrupted: "Przerwana",
    ended: "Zakończona",
  },
  waiting: "Transmisja jeszcze się nie zaczęła.",
  startsIn: ({ time }: { time: string | number }): string => `Początek za ${time}`,
  interrupted: "Koder przestał nadawać. Transmisja będzie trwać dalej, jeśli wróci w ciągu dwóch minut.",
  ended: "Ta transmisja się zakończyła.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} widz`, few: `${count.toLocaleString('pl')} widzów`, many: `${count.toLocaleString('pl')} widzów`, other: `${count.toLocaleString('pl')} widza` }),
  connection: "Serwer i klucz",
  connectionTitle: "Ustaw koder",
  connectionHelp: "Wpisz oba w koderze i zacznij nadawać. W OBS: Ustawienia, Stream, usługa Własne. Ustaw odstęp klatek kluczowych na 2 s.",
  server: "Serwer",
  key: "Klucz transmisji",
  keyHelp: "Nie pokazuj go nikomu: kto go ma, może nadawać.",
  end: "Zakończ transmisję",
  endAsk: "Zakończyć tę transmisję?",
  endHelp: "Zakończy się dla wszystkich. Jeśli jej koder zachowuje nagrania, ten materiał będzie odtąd odtwarzać nagranie.",
  hasEnded: "Transmisja zakończona",
}
