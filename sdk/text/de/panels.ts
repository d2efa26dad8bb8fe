// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Seitenleiste",
  tabs: "Inhalte der Seitenleiste",
  show: "Seitenleiste anzeigen",
  hide: "Seitenleiste ausblenden",
  close: "Seitenleiste schließen",
  loading: "Wird geladen",
  failed: "Dieser Inhalt konnte nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  playlistItems: "Beiträge",
  playing: "Läuft gerade",
  noItems: "Diese Wiedergabeliste ist leer",
  notes: "Notizen",
  transcript: "Transkript",
  statistics: "Statistik",
  comments: "Kommentare",
  relatedMedia: "Zugehörige Medien",
}
