// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Details",
  kind: "Typ",
  owner: "Eigentümer",
  date: "Hinzugefügt",
  duration: "Dauer",
  views: "Aufrufe",
  description: "Beschreibung",
  location: "Veröffentlichungsregel",
  pixels: "Bildgröße",
  file: "Originaldatei",
}
