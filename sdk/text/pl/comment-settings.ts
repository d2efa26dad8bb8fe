// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Komentarze",
  site: "Kto może komentować",
  siteHelp: "Komentarze czytają tylko osoby z kontem. Element lub zasada publikowania może być surowsza.",
  modes: {
    off: "Nikt",
    "signed-in": "Osoby, które się logują",
    held: "Osoby, które się logują, po zatwierdzeniu",
  },
  words: "Słowa, które wstrzymują komentarz",
  wordsHelp: "Jedno słowo lub wyrażenie w wierszu. Komentarz, który je zawiera lub ma link, czeka na zatwierdzenie.",
  policyOff: "Bez komentarzy",
  policyOffHelp: "Elementy objęte tą zasadą nie mają komentarzy.",
  itemHelp: "Witryna i zasada publikowania mogą być surowsze.",
  itemModes: {
    site: "Zgodnie z ustawieniem witryny",
    held: "Po zatwierdzeniu",
    off: "Bez komentarzy",
  },
}
