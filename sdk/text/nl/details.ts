// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Details",
  kind: "Type",
  owner: "Eigenaar",
  date: "Toegevoegd",
  duration: "Duur",
  views: "Weergaven",
  description: "Beschrijving",
  location: "Publicatieregel",
  pixels: "Afmetingen",
  file: "Origineel bestand",
}
