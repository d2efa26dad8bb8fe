// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const relatedMediaWords = {
  list: "Gerelateerde media",
  loading: "Laden",
  none: "Er zijn nog geen gerelateerde media.",
  failed: "De gerelateerde media konden niet worden geladen.",
  tryAgain: "Opnieuw proberen",
  newTab: "(wordt in een nieuw tabblad geopend)",
  saveNamed: ({ title }: { title: string | number }): string => `${title} downloaden`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: afspelen vanaf ${time}`,
  now: "Nu",
  kinds: {
    image: "Afbeelding",
    pdf: "PDF",
    audio: "Audio",
    video: "Video",
    document: "Document",
    archive: "Archief",
    file: "Bestand",
    link: "Link",
    item: "Uit de bibliotheek",
  },
  suggested: "Meer zoals dit",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "Eén soortgelijk item", other: `${count.toLocaleString('nl')} soortgelijke items` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Lengte ${time}`,
}
