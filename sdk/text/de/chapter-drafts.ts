// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Vorgeschlagene Kapitel (Entwürfe)",
  suggest: "Kapitel vorschlagen",
  help: "In den Untertiteln gefunden. Nur Sie sehen sie, bis Sie sie übernehmen.",
  accept: "Übernehmen",
  acceptOf: ({ title }: { title: string | number }): string => `${title} übernehmen`,
  drop: "Verwerfen",
  dropOf: ({ title }: { title: string | number }): string => `${title} verwerfen`,
  acceptAll: "Alle übernehmen",
  dropAll: "Alle verwerfen",
  none: "In den Untertiteln wurden keine Kapitel gefunden.",
  noneNew: "Kapitel wurden nur dort gefunden, wo dieser Beitrag schon welche hat.",
  accepted: ({ count }: { count: string | number }): string => `Kapitel hinzugefügt: ${count}`,
  undo: "Rückgängig machen",
  helpModel: "Von einem Sprachmodell aus den Untertiteln geschrieben. Es kann sich irren: Lesen Sie jeden Titel. Nur Sie sehen die Vorschläge, bis Sie sie annehmen.",
  fallback: ({ reason }: { reason: string | number }): string => `Das Sprachmodell konnte nicht genutzt werden, daher wurden diese Kapitel anhand der Wörter der Untertitel gefunden. ${reason}`,
}
