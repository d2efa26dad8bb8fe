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
  accepted: ({ count }: { count: string | number }): string => `Dodane rozdziały: ${count}`,
  undo: "Cofnij",
}
