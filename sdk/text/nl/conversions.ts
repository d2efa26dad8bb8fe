// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const conversionsWords = {
  title: "Conversies",
  lead: "Bestanden die worden geconverteerd en bestanden waarbij dat is mislukt.",
  pending: "Lopend",
  failed: "Mislukt",
  noPending: "Geen lopende conversies",
  noFailed: "Geen mislukte conversies",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Als volgende aan de beurt", other: `Plaats ${position.toLocaleString('nl')} in de wachtrij` }),
  waiting: "Wacht",
  progressOf: ({ title }: { title: string | number }): string => `Voortgang van ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `naar schatting nog ${time}`,
  playable: "Klaar om te bekijken",
  cancelled: "Geannuleerd",
  cancel: "Annuleren",
  retry: "Opnieuw proberen",
  delete: "Verwijderen",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "Deze conversie annuleren?",
      help: "De versies die al zijn gemaakt, worden verwijderd. Je kunt het later opnieuw proberen.",
      confirm: "Conversie annuleren",
      keep: "Doorgaan met converteren",
    },
    retry: {
      title: "Opnieuw converteren?",
      help: "De conversie begint vanaf het begin.",
      confirm: "Opnieuw converteren",
      keep: "Niet nu",
    },
    delete: {
      title: "Deze conversie verwijderen?",
      help: "Het geüploade bestand en het item worden verwijderd. Dit kan niet ongedaan worden gemaakt.",
      confirm: "Verwijderen",
      keep: "Behouden",
    },
  },
  done: {
    cancel: "Conversie geannuleerd.",
    retry: "Conversie opnieuw gestart.",
    delete: "Conversie verwijderd.",
  },
}
