// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Brakuje niektórych części",
  parts: {
    source: "Przesłany plik",
    poster: "Brakuje obrazu początkowego.",
    small: "Brakuje wersji dla wolnych połączeń.",
    storyboard: "Brakuje podglądów na pasku przewijania.",
    subtitles: "Brakuje napisów z pliku.",
    chapters: "Brakuje rozdziałów z pliku.",
    waveform: "Brakuje przebiegu dźwięku.",
    photo: "Zdjęcie nie zostało jeszcze obrócone.",
    "chapter-pictures": "Brakuje obrazów rozdziałów.",
    "image-subtitles": "Napisy w pliku są obrazami i nie zostały odczytane.",
    streams: "Nie wszystkie filmy z pliku stały się strumieniami.",
  },
  retry: "Spróbuj ponownie",
  retrying: "Trwa tworzenie brakujących części. To chwilę potrwa.",
  next: ({ time }: { time: string | number }): string => `Następna automatyczna próba: ${time}.`,
  onlyYou: "Tę informację widzą tylko osoby, które mogą edytować ten element.",
}
