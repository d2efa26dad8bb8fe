// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Nieuw",
  title: "Nieuw maken",
  kind: "Wat wil je maken?",
  playlist: "Afspeellijst",
  playlistHelp: "Video’s, audio, documenten en hoofdstukken in je eigen volgorde.",
  photoset: "Fotoalbum",
  photosetHelp: "Foto’s van je apparaat of uit de mediatheek.",
  name: "Titel",
  description: "Beschrijving",
  create: "Maken",
  made: ({ title }: { title: string | number }): string => `‘${title}’ gemaakt. Voeg de eerste items toe.`,
  virtualClass: "Live les",
  virtualClassHelp: "U toont items aan iedereen in de les tegelijk.",
}
