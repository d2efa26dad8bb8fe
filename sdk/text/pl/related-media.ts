// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const relatedMediaWords = {
  list: "Powiązane materiały",
  loading: "Wczytywanie",
  none: "Nie ma jeszcze powiązanych materiałów.",
  failed: "Nie udało się wczytać powiązanych materiałów.",
  tryAgain: "Spróbuj ponownie",
  newTab: "(otwiera się w nowej karcie)",
  saveNamed: ({ title }: { title: string | number }): string => `Pobierz ${title}`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `${title}: odtwórz od ${time}`,
  now: "Teraz",
  kinds: {
    image: "Obraz",
    pdf: "PDF",
    audio: "Audio",
    video: "Wideo",
    document: "Dokument",
    archive: "Archiwum",
    file: "Plik",
    link: "Link",
    item: "Z biblioteki",
  },
  suggested: "Więcej podobnych",
  suggestedCount: ({ count }: { count: number }): string => pluralText(count, { one: "Jeden podobny element", few: `${count.toLocaleString('pl')} podobne elementy`, many: `${count.toLocaleString('pl')} podobnych elementów`, other: `${count.toLocaleString('pl')} podobnego elementu` }),
  suggestedLength: ({ time }: { time: string | number }): string => `Długość ${time}`,
}
