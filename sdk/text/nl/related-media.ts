// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
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
}
