// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const conversionsWords = {
  title: "Konwersje",
  lead: "Pliki, które są konwertowane, i pliki, których nie udało się przekonwertować.",
  pending: "Oczekujące",
  failed: "Nieudane",
  noPending: "Brak oczekujących konwersji",
  noFailed: "Brak nieudanych konwersji",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Następne w kolejce", one: `Miejsce ${position.toLocaleString('pl')} w kolejce`, few: `Miejsce ${position.toLocaleString('pl')} w kolejce`, many: `Miejsce ${position.toLocaleString('pl')} w kolejce`, other: `Miejsce ${position.toLocaleString('pl')} w kolejce` }),
  waiting: "Oczekuje",
  progressOf: ({ title }: { title: string | number }): string => `Postęp: ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `pozostało około: ${time}`,
  playable: "Można oglądać",
  cancelled: "Anulowane",
  cancel: "Anuluj",
  retry: "Spróbuj ponownie",
  delete: "Usuń",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "Anulować tę konwersję?",
      help: "Gotowe już wersje zostaną usunięte. Można spróbować ponownie później.",
      confirm: "Anuluj konwersję",
      keep: "Konwertuj dalej",
    },
    retry: {
      title: "Przekonwertować ponownie?",
      help: "Konwersja zacznie się od początku.",
      confirm: "Przekonwertuj ponownie",
      keep: "Nie teraz",
    },
    delete: {
      title: "Usunąć tę konwersję?",
      help: "Przesłany plik i jego element zostaną usunięte. Tego nie można cofnąć.",
      confirm: "Usuń",
      keep: "Zachowaj",
    },
  },
  done: {
    cancel: "Konwersja anulowana.",
    retry: "Konwersja rozpoczęta ponownie.",
    delete: "Konwersja usunięta.",
  },
}
