// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Capítulos sugeridos (borradores)",
  suggest: "Sugerir capítulos",
  help: "Encontrados en los subtítulos. Solo usted los ve hasta que los acepte.",
  accept: "Aceptar",
  acceptOf: ({ title }: { title: string | number }): string => `Aceptar ${title}`,
  drop: "Descartar",
  dropOf: ({ title }: { title: string | number }): string => `Descartar ${title}`,
  acceptAll: "Aceptar todos",
  dropAll: "Descartar todos",
  none: "No se han encontrado capítulos en los subtítulos.",
  noneNew: "Solo se han encontrado capítulos donde este elemento ya los tiene.",
  accepted: ({ count }: { count: string | number }): string => `Capítulos añadidos: ${count}`,
  undo: "Deshacer",
  helpModel: "Escritos por un modelo de lenguaje a partir de los subtítulos. Puede equivocarse: lea cada título. Solo usted los ve hasta que los acepte.",
  fallback: ({ reason }: { reason: string | number }): string => `No se ha podido usar el modelo de lenguaje, así que estos capítulos se han encontrado por las palabras de los subtítulos. ${reason}`,
}
