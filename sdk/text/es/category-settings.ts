// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Categorías",
  name: "Nombre de las categorías",
  nameHelp: "En plural, por ejemplo «Materias» o «Colecciones». Si se deja vacío, se usa «Categorías».",
  mandatory: "Exigir una categoría en cada elemento",
  mandatoryHelp: "Se aplica a las personas que pueden elegir categorías.",
}
