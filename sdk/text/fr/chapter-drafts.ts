// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Chapitres suggérés (brouillons)",
  suggest: "Suggérer des chapitres",
  help: "Trouvés dans les sous-titres. Vous êtes seul à les voir tant que vous ne les avez pas acceptés.",
  accept: "Accepter",
  acceptOf: ({ title }: { title: string | number }): string => `Accepter ${title}`,
  drop: "Écarter",
  dropOf: ({ title }: { title: string | number }): string => `Écarter ${title}`,
  acceptAll: "Tout accepter",
  dropAll: "Tout écarter",
  none: "Aucun chapitre n’a été trouvé dans les sous-titres.",
  accepted: ({ count }: { count: string | number }): string => `Chapitres ajoutés : ${count}`,
  undo: "Annuler",
}
