// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const relatedMediaWords = {
  list: "Zugehörige Medien",
  loading: "Wird geladen",
  none: "Es gibt noch keine zugehörigen Medien.",
  failed: "Die zugehörigen Medien konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  newTab: "(öffnet in einem neuen Tab)",
  saveNamed: ({ title }: { title: string | number }): string => `${title} herunterladen`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: ab ${time} abspielen`,
  now: "Jetzt",
  kinds: {
    image: "Bild",
    pdf: "PDF",
    audio: "Audio",
    video: "Video",
    document: "Dokument",
    archive: "Archiv",
    file: "Datei",
    link: "Link",
    item: "Aus der Mediathek",
  },
  suggested: "Mehr davon",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "Ein ähnlicher Beitrag", other: `${count.toLocaleString('de')} ähnliche Beiträge` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Länge ${time}`,
}
