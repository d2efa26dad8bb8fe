// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  area: 'layouts',
  edit: "Edit page",
  all: "Browse the whole library",
  continue: "Continue watching",
  emptyTitle: "This page is empty",
  emptyHelp: "Content has not been added yet.",
  failed: "The page",
  widgetFailed: "This part of the page",
  headerBar: "Categories of this page",
}
export type LayoutsWords = typeof layoutsWords
