// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Pagina bewerken",
  all: "Door de hele mediatheek bladeren",
  continue: "Verder kijken",
  emptyTitle: "Deze pagina is leeg",
  emptyHelp: "Er is nog geen inhoud toegevoegd.",
  failed: "De pagina",
  widgetFailed: "Dit deel van de pagina",
  headerBar: "Categorieën van deze pagina",
}
