// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Er ontbreken onderdelen",
  parts: {
    source: "Het geüploade bestand",
    poster: "Het startbeeld ontbreekt.",
    small: "De versie voor trage verbindingen ontbreekt.",
    storyboard: "De voorbeelden in de tijdbalk ontbreken.",
    subtitles: "Ondertitels uit het bestand ontbreken.",
    chapters: "Hoofdstukken uit het bestand ontbreken.",
    waveform: "De golfvorm ontbreekt.",
    photo: "De foto is nog niet gedraaid.",
    "chapter-pictures": "Afbeeldingen van hoofdstukken ontbreken.",
    "image-subtitles": "De ondertitels in het bestand zijn afbeeldingen en zijn niet gelezen.",
    streams: "Niet alle video’s van het bestand werden streams.",
  },
  retry: "Opnieuw proberen",
  retrying: "De ontbrekende onderdelen worden gemaakt. Dit duurt even.",
  next: ({ time }: { time: string | number }): string => `Volgende automatische poging: ${time}.`,
  onlyYou: "Alleen wie dit item kan bewerken, ziet deze melding.",
}
