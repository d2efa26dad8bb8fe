// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Sparuj ten ekran",
  confirmHelp: "Wpisz ten kod w portalu: Administracja, Ekrany.",
  codeLabel: ({ code }: { code: string | number }): string => `Kod: ${code}`,
  waiting: "Oczekiwanie na sieć",
  waitingHelp: "Ten ekran uruchomi się automatycznie, gdy biblioteka będzie dostępna.",
  nothing: "Teraz nic nie jest zaplanowane",
  urgent: "Pilny komunikat",
  paused: "Wstrzymano",
  region: "Teraz wyświetlane",
}
