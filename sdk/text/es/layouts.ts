// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Editar página",
  all: "Explorar toda la mediateca",
  continue: "Seguir viendo",
  emptyTitle: "Esta página está vacía",
  emptyHelp: "Todavía no se ha añadido contenido.",
  failed: "La página",
  widgetFailed: "Esta parte de la página",
  headerBar: "Categorías de esta página",
}
