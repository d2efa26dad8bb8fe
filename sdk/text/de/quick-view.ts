// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Schnellansicht",
  openOf: ({ title }: { title: string | number }): string => `Schnellansicht von ${title}`,
  loading: "Wird geladen …",
  page: "Seite öffnen",
  previous: "Voriges Ergebnis",
  next: "Nächstes Ergebnis",
  position: ({ index, count }: { index: number; count: number }): string => `Ergebnis ${index.toLocaleString('de')} von ${count.toLocaleString('de')} auf dieser Seite`,
  invalid: "Ungültige CDID",
  elsewhere: "Dieses Video liegt bei einem anderen Dienst.",
  elsewhereHelp: "Auf seiner Seite sehen Sie, bei welchem, bevor etwas geladen wird.",
}
