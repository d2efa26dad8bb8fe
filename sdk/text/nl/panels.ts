// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Zijbalk",
  tabs: "Onderdelen van de zijbalk",
  show: "Zijbalk tonen",
  hide: "Zijbalk verbergen",
  close: "Zijbalk sluiten",
  loading: "Laden",
  failed: "Dit onderdeel kon niet worden geladen.",
  tryAgain: "Opnieuw proberen",
  playlistItems: "Items",
  playing: "Speelt nu",
  noItems: "Deze afspeellijst is leeg",
  notes: "Notities",
  transcript: "Transcript",
  statistics: "Statistieken",
  comments: "Reacties",
  relatedMedia: "Gerelateerde media",
}
