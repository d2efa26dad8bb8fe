// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Dalej",
  back: "Wstecz",
  done: "Gotowe",
  end: "Zakończ przewodnik",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Krok ${number} z ${count}`,
  never: "Bez przewodników",
  neverDone: "Przewodniki nie będą się już same otwierać. Można je uruchomić z menu pomocy.",
  alwaysDone: "Przewodniki znów otwierają się przy pierwszej wizycie na stronie.",
  take: ({ title }: { title: string | number }): string => `Przewodnik: ${title}`,
  switchOff: "Nie otwieraj przewodników automatycznie",
  switchOn: "Otwieraj przewodniki automatycznie",
  manual: "Przeszukaj podręcznik",
  nothing: "Ten przewodnik nie ma teraz nic do pokazania na tej stronie.",
}
