// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const conversionsWords = {
  title: "Umwandlungen",
  lead: "Dateien, die umgewandelt werden, und Dateien, bei denen das fehlgeschlagen ist.",
  pending: "Laufend",
  failed: "Fehlgeschlagen",
  noPending: "Keine laufenden Umwandlungen",
  noFailed: "Keine fehlgeschlagenen Umwandlungen",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Als Nächstes an der Reihe", other: `Platz ${position.toLocaleString('de')} in der Warteschlange` }),
  waiting: "Wartet",
  progressOf: ({ title }: { title: string | number }): string => `Fortschritt von ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `voraussichtlich noch ${time}`,
  playable: "Kann angesehen werden",
  cancelled: "Abgebrochen",
  cancel: "Abbrechen",
  retry: "Erneut versuchen",
  delete: "Löschen",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "Diese Umwandlung abbrechen?",
      help: "Die bisher erzeugten Fassungen werden gelöscht. Sie können es später erneut versuchen.",
      confirm: "Umwandlung abbrechen",
      keep: "Weiter umwandeln",
    },
    retry: {
      title: "Erneut umwandeln?",
      help: "Die Umwandlung beginnt von vorn.",
      confirm: "Erneut umwandeln",
      keep: "Nicht jetzt",
    },
    delete: {
      title: "Diese Umwandlung löschen?",
      help: "Die hochgeladene Datei und ihr Beitrag werden gelöscht. Das lässt sich nicht rückgängig machen.",
      confirm: "Löschen",
      keep: "Behalten",
    },
  },
  done: {
    cancel: "Umwandlung abgebrochen.",
    retry: "Umwandlung neu gestartet.",
    delete: "Umwandlung gelöscht.",
  },
}
