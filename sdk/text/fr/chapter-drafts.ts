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
  noneNew: "Des chapitres n’ont été trouvés qu’aux endroits où cet élément en a déjà.",
  accepted: ({ count }: { count: string | number }): string => `Chapitres ajoutés : ${count}`,
  undo: "Annuler",
  helpModel: "Rédigées par un modèle de langage à partir des sous-titres. Il peut se tromper : relisez chaque titre. Vous seul les voyez jusqu'à ce que vous les acceptiez.",
  fallback: ({ reason }: { reason: string | number }): string => `Le modèle de langage n'a pas pu être utilisé ; ces chapitres ont été trouvés d'après les mots des sous-titres. ${reason}`,
}
