// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
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
}
