// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Einige Teile fehlen",
  parts: {
    source: "Die hochgeladene Datei",
    poster: "Das Startbild fehlt.",
    small: "Die Fassung für langsame Verbindungen fehlt.",
    storyboard: "Die Vorschaubilder der Zeitleiste fehlen.",
    subtitles: "Untertitel aus der Datei fehlen.",
    chapters: "Kapitel aus der Datei fehlen.",
    waveform: "Die Wellenform fehlt.",
    photo: "Das Foto wurde noch nicht gedreht.",
    "chapter-pictures": "Bilder von Kapiteln fehlen.",
    "image-subtitles": "Die Untertitel der Datei sind Bilder und wurden nicht gelesen.",
    streams: "Nicht alle Videos der Datei wurden Streams.",
  },
  retry: "Erneut versuchen",
  retrying: "Die fehlenden Teile werden erzeugt. Das dauert einen Moment.",
  next: ({ time }: { time: string | number }): string => `Nächster automatischer Versuch: ${time}.`,
  onlyYou: "Diesen Hinweis sieht nur, wer den Beitrag bearbeiten darf.",
}
