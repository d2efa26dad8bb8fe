// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Utwórz automatyczne napisy",
  help: "Program zapisuje to, co słychać. Otrzymasz wersję roboczą: przeczytaj ją i popraw przed opublikowaniem.",
  language: "Język wypowiedzi",
  detect: "Wykryj automatycznie",
  started: "Automatyczne napisy są tworzone. Możesz zamknąć to okno.",
  waiting: "Automatyczne napisy: oczekują na swoją kolej",
  working: "Tworzenie automatycznych napisów",
  failed: ({ reason }: { reason: string | number }): string => `Nie udało się utworzyć automatycznych napisów. ${reason}`,
  stop: "Zatrzymaj",
  draft: "Utworzone automatycznie. Sprawdź przed opublikowaniem.",
}
