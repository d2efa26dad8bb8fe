// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Szczegóły",
  kind: "Typ",
  owner: "Właściciel",
  date: "Dodano",
  duration: "Czas trwania",
  views: "Wyświetlenia",
  description: "Opis",
  location: "Zasada publikowania",
  pixels: "Rozmiar obrazu",
  file: "Oryginalny plik",
}
