// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Manylion",
  kind: "Math",
  owner: "Perchennog",
  date: "Ychwanegwyd",
  duration: "Hyd",
  views: "Gwyliadau",
  description: "Disgrifiad",
  location: "Polisi cyhoeddi",
  pixels: "Maint y ddelwedd",
  file: "Ffeil wreiddiol",
}
