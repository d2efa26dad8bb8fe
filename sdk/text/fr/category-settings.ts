// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Catégories",
  name: "Nom des catégories",
  nameHelp: "Au pluriel, par exemple « Matières » ou « Collections ». Si le champ est vide, « Catégories » est utilisé.",
  mandatory: "Exiger une catégorie pour chaque élément",
  mandatoryHelp: "S’applique aux personnes qui peuvent choisir des catégories.",
}
