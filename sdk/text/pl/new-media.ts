// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Nowy element",
  title: "Utwórz nowy element",
  kind: "Co utworzyć?",
  playlist: "Playlista",
  playlistHelp: "Filmy, audio, dokumenty i rozdziały w wybranej kolejności.",
  photoset: "Zestaw zdjęć",
  photosetHelp: "Zdjęcia z urządzenia lub z biblioteki.",
  name: "Tytuł",
  description: "Opis",
  create: "Utwórz",
  made: ({ title }: { title: string | number }): string => `Utworzono „${title}”. Dodaj pierwsze elementy.`,
  virtualClass: "Lekcja na żywo",
  virtualClassHelp: "Pokazujesz elementy wszystkim na lekcji w tym samym czasie.",
}
