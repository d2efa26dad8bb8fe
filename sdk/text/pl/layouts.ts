// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Edytuj stronę",
  all: "Przeglądaj całą bibliotekę",
  continue: "Oglądaj dalej",
  emptyTitle: "Ta strona jest pusta",
  emptyHelp: "Nie dodano jeszcze treści.",
  failed: "Strona",
  widgetFailed: "Ta część strony",
  headerBar: "Kategorie tej strony",
}
