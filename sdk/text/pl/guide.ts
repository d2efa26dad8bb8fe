// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "Program",
  lead: "Transmisje, nagrania i transmisje na żywo, dzień po dniu.",
  day: "Dzień",
  previous: "Poprzedni dzień",
  next: "Następny dzień",
  today: "Dzisiaj",
  live: "Na żywo",
  on: "Trwa teraz",
  ended: "Zakończono",
  recording: "Nagranie",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `Od ${time}`,
  empty: "Tego dnia nic nie jest nadawane",
  emptyHelp: "Wybierz inny dzień. Aby zaplanować transmisję, otwórz playlistę i włącz transmisję w jej ustawieniach.",
}
