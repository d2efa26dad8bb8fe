// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Kommentare",
  site: "Wer kommentieren darf",
  siteHelp: "Nur Personen mit einem Konto lesen Kommentare. Ein Beitrag oder eine Veröffentlichungsregel kann strenger sein.",
  modes: {
    off: "Niemand",
    "signed-in": "Personen, die sich anmelden",
    held: "Personen, die sich anmelden, nach Genehmigung",
  },
  words: "Wörter, die einen Kommentar zurückhalten",
  wordsHelp: "Ein Wort oder eine Wortgruppe pro Zeile. Ein Kommentar damit oder mit einem Link wartet auf die Genehmigung.",
  policyOff: "Keine Kommentare",
  policyOffHelp: "Beiträge unter dieser Regel haben keine Kommentare.",
  itemHelp: "Die Website und die Veröffentlichungsregel können strenger sein.",
  itemModes: {
    site: "Wie für die Website eingestellt",
    held: "Nach Genehmigung",
    off: "Keine Kommentare",
  },
}
