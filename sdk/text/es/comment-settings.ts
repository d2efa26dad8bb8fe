// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Comentarios",
  site: "Quién puede comentar",
  siteHelp: "Solo leen los comentarios las personas con cuenta. Un elemento o una regla de publicación puede ser más estricto.",
  modes: {
    off: "Nadie",
    "signed-in": "Las personas que inician sesión",
    held: "Las personas que inician sesión, tras la aprobación",
  },
  words: "Palabras que retienen un comentario",
  wordsHelp: "Una palabra o expresión por línea. Un comentario que contenga una de ellas, o un enlace, espera la aprobación.",
  policyOff: "Sin comentarios",
  policyOffHelp: "Los elementos de esta regla no tienen comentarios.",
  itemHelp: "El sitio y la regla de publicación pueden ser más estrictos.",
  itemModes: {
    site: "Según el ajuste del sitio",
    held: "Tras la aprobación",
    off: "Sin comentarios",
  },
}
