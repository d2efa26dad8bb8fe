// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Odtwarzacz multimediów: ${title}` : "Odtwarzacz multimediów"),
  startOf: ({ title }: { title: string }): string => (title ? `Odtwórz: ${title}` : "Odtwórz"),
  loading: "Wczytywanie",
  tryAgain: "Spróbuj ponownie",
  messages: {
    problem: "Wystąpił problem z odtwarzaniem multimediów",
    noItems: "Ta playlista nie zawiera elementów",
    liveEnded: "Strumień na żywo się zakończył",
    live: "Strumień na żywo",
    beyondSeek: "Przewijanie jest w tym miejscu wyłączone",
    multiStream: "Ten film zawiera kilka strumieni, to jest podgląd strumienia głównego",
    noSubtitles: "Nie udało się wczytać napisów",
    notYet: "Ten element jest jeszcze konwertowany",
    noChapter: "Rozdział nie został rozpoczęty",
    notStarted: "Film nie został uruchomiony",
    notSkipped: "Tego nie można pominąć",
    reconnecting: "Ponawianie połączenia",
    unreachable: "Nie można połączyć się z serwerem",
    gone: "Ten element został usunięty lub nie masz już do niego dostępu",
  },
}
