// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Panel boczny",
  tabs: "Panele tego elementu",
  show: "Pokaż panel boczny",
  hide: "Ukryj panel boczny",
  close: "Zamknij panel boczny",
  loading: "Wczytywanie",
  failed: "Nie udało się wczytać tego panelu.",
  tryAgain: "Spróbuj ponownie",
  playlistItems: "Elementy",
  playing: "Odtwarzane",
  noItems: "Ta playlista nie zawiera elementów",
  notes: "Notatki",
  transcript: "Transkrypcja",
  statistics: "Statystyki",
  comments: "Komentarze",
  relatedMedia: "Powiązane materiały",
}
