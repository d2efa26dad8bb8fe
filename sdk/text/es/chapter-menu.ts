// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Acciones para el capítulo ${title}`,
  share: "Compartir capítulo",
  embed: "Insertar capítulo",
  quiz: "Nuevo cuestionario para este capítulo",
  fromSentence: "Capítulo a partir de esta frase",
  noSentence: "Aún no se ha dicho ninguna frase. Reproduzca primero el elemento.",
  fromSlide: "Capítulo a partir de esta diapositiva",
  noSlide: "No se muestra ninguna diapositiva en este momento.",
}
