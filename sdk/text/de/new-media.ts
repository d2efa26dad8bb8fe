// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Neu",
  title: "Neu erstellen",
  kind: "Was möchten Sie erstellen?",
  playlist: "Wiedergabeliste",
  playlistHelp: "Videos, Audio, Dokumente und Kapitel in eigener Reihenfolge.",
  photoset: "Fotoalbum",
  photosetHelp: "Fotos von Ihrem Gerät oder aus der Mediathek.",
  name: "Titel",
  description: "Beschreibung",
  create: "Erstellen",
  made: ({ title }: { title: string | number }): string => `„${title}“ erstellt. Fügen Sie nun die ersten Beiträge hinzu.`,
  virtualClass: "Live-Unterricht",
  virtualClassHelp: "Sie zeigen allen im Unterricht gleichzeitig dasselbe.",
}
