// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Visible para",
  labelOf: ({ name }: { name: string | number }): string => `Quién puede ver ${name}`,
  choices: {
    owner: "Propietario y personas autorizadas",
    "signed-in": "Personas con sesión iniciada",
    everyone: "Todo el mundo en Internet",
  },
  effects: {
    owner: "Solo pueden verlo el propietario, las personas autorizadas y la administración.",
    groups: "Solo pueden verlo los miembros de los grupos de la regla de publicación.",
    "signed-in": "Puede verlo cualquier persona con una cuenta.",
    everyone: "Puede verlo todo el mundo en Internet.",
  },
  approval: "Antes hace falta una aprobación.",
  fixed: "Lo establece la regla de publicación.",
  marks: {
    owner: "Privado",
    groups: "Para ciertos grupos",
    "signed-in": "Con sesión iniciada",
    everyone: "Público",
  },
  links: {
    owner: "Este enlace funciona para el propietario, las personas autorizadas y la administración.",
    groups: "Este enlace funciona para los miembros de ciertos grupos que inicien sesión.",
    "signed-in": "Este enlace funciona para cualquier persona con una cuenta que inicie sesión.",
    everyone: "Este enlace funciona para todo el mundo en Internet.",
  },
  notOpen: "Aún no funciona para nadie más porque el elemento no está publicado.",
  newItems: "Visibilidad predeterminada de los elementos nuevos",
  newItemsHelp: "Se aplica a archivos subidos, enlaces, listas de reproducción y álbumes de fotos. Los elementos existentes no cambian.",
  question: "¿Quién puede ver los elementos nuevos?",
  questionLead: "Los elementos nuevos de este sitio son públicos: todo el mundo en Internet puede verlos, salvo que la persona que los sube decida otra cosa. En un sitio nuevo solo los ven las personas con sesión iniciada. Elige la opción predeterminada de tu sitio.",
  choiceSaved: "Opción guardada.",
}
