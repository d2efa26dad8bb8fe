// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Proponowane rozdziały (szkice)",
  suggest: "Zaproponuj rozdziały",
  help: "Znalezione w napisach. Widać je tylko na tej stronie, dopóki nie zostaną przyjęte.",
  accept: "Przyjmij",
  acceptOf: ({ title }: { title: string | number }): string => `Przyjmij ${title}`,
  drop: "Odrzuć",
  dropOf: ({ title }: { title: string | number }): string => `Odrzuć ${title}`,
  acceptAll: "Przyjmij wszystkie",
  dropAll: "Odrzuć wszystkie",
  none: "W napisach nie znaleziono rozdziałów.",
  noneNew: "Rozdziały znaleziono tylko tam, gdzie ten materiał już je ma.",
  accepted: ({ count }: { count: string | number }): string => `Dodane rozdziały: ${count}`,
  undo: "Cofnij",
  helpModel: "Napisane przez model językowy na podstawie napisów. Może się mylić: proszę przeczytać każdy tytuł. Do czasu zatwierdzenia nikt inny ich nie widzi.",
  fallback: ({ reason }: { reason: string | number }): string => `Nie można było użyć modelu językowego, dlatego te rozdziały znaleziono na podstawie słów w napisach. ${reason}`,
}
