// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Seite bearbeiten",
  all: "Die ganze Mediathek ansehen",
  continue: "Weiterschauen",
  emptyTitle: "Diese Seite ist leer",
  emptyHelp: "Es wurden noch keine Inhalte hinzugefügt.",
  failed: "Die Seite",
  widgetFailed: "Dieser Teil der Seite",
  headerBar: "Kategorien dieser Seite",
}
