// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Zmień miniaturę",
  title: "Miniatura",
  lead: "Miniatura jest widoczna na listach, na stronie elementu przed odtworzeniem i tam, gdzie element jest udostępniany.",
  target: "Dotyczy",
  item: "Element",
  chapter: ({ title }: { title: string | number }): string => `Rozdział: ${title}`,
  now: "Obecna miniatura",
  next: "Nowa miniatura",
  none: "Nie ma jeszcze miniatury",
  fromFile: "Wybierz plik",
  fromVideo: "Użyj bieżącej klatki",
  reset: "Resetuj",
  save: "Zapisz miniaturę",
  saving: ({ percent }: { percent: number }): string => `Przesyłanie, ${percent.toLocaleString('pl')}%`,
  submitted: "Zmiana miniatury wysłana, może to potrwać kilka minut",
  saved: "Miniatura zapisana.",
  resetDone: "Miniatura zresetowana.",
  faults: {
    "no data": "Nie znaleziono obrazu. Wybierz inny plik lub odtwórz chwilę filmu.",
    "user cancelled": "",
  },
}
