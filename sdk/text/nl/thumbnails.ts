// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Miniatuur wijzigen",
  title: "Miniatuur",
  lead: "De miniatuur staat in lijsten, op de pagina van het item vóór het afspelen en overal waar het item wordt gedeeld.",
  target: "Miniatuur van",
  item: "Het item",
  chapter: ({ title }: { title: string | number }): string => `Hoofdstuk: ${title}`,
  now: "Huidige miniatuur",
  next: "Nieuwe miniatuur",
  none: "Nog geen miniatuur",
  fromFile: "Bestand kiezen",
  fromVideo: "Huidig beeld gebruiken",
  reset: "Herstellen",
  save: "Miniatuur opslaan",
  saving: ({ percent }: { percent: number }): string => `Uploaden, ${percent.toLocaleString('nl')}%`,
  submitted: "De miniatuur wordt gewijzigd. Dit kan enkele minuten duren.",
  saved: "Miniatuur opgeslagen.",
  resetDone: "Miniatuur hersteld.",
  faults: {
    "no data": "Geen afbeelding gevonden. Kies een ander bestand of speel de video even af.",
    "user cancelled": "",
  },
}
