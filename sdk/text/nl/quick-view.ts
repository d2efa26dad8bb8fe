// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Snelle weergave",
  openOf: ({ title }: { title: string | number }): string => `Snelle weergave van ${title}`,
  loading: "Laden…",
  page: "Pagina openen",
  previous: "Vorige resultaat",
  next: "Volgende resultaat",
  position: ({ index, count }: { index: number; count: number }): string => `Resultaat ${index.toLocaleString('nl')} van ${count.toLocaleString('nl')} op deze pagina`,
  invalid: "Ongeldige CDID",
  elsewhere: "Deze video staat bij een andere dienst.",
  elsewhereHelp: "Open de pagina om te zien bij welke, voordat er iets wordt geladen.",
}
