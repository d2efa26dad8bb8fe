// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Przetłumacz…",
  title: ({ name }: { name: string | number }): string => `Przetłumacz „${name}”`,
  help: "Powstanie wersja robocza z tymi samymi czasami: proszę ją przeczytać i poprawić przed opublikowaniem.",
  into: "Przetłumacz na",
  start: "Przetłumacz",
  waiting: ({ language }: { language: string | number }): string => `Tłumaczenie, ${language}: oczekuje na swoją kolej`,
  working: ({ language }: { language: string | number }): string => `Tłumaczenie, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Tłumaczenie, ${language}: nie powiodło się. ${reason}`,
  closeHelp: "Można zamknąć to okno. Wersja robocza pojawi się na liście napisów.",
  stop: "Zatrzymaj tłumaczenie",
  dismiss: "Usuń powiadomienie",
  again: "Przetłumacz ponownie",
  close: "Zamknij",
  draft: ({ language }: { language: string | number }): string => `Przetłumaczone przez model językowy (język źródłowy: ${language}). Proszę sprawdzić przed opublikowaniem.`,
}
