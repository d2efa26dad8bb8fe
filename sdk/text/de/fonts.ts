// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Schriften",
  lead: "Eigene Schriften für Widgets. Sie liegen hier; von anderen Servern wird nichts geladen.",
  add: "Schrift hochladen",
  upload: "Hochladen",
  file: "Schriftdatei",
  fileHelp: "WOFF2, TTF oder OTF, höchstens 700 kB. Prüfen Sie, ob die Lizenz der Schrift die Nutzung auf Websites erlaubt.",
  name: "Name",
  nameHelp: "Unter diesem Namen kann die Schrift gewählt werden.",
  kind: "Typ",
  size: "Größe",
  noneTitle: "Noch keine Schriften",
  noneHelp: "Laden Sie eine Schrift hoch, um sie in Widgets zu verwenden.",
  added: "Schrift hochgeladen.",
  removed: "Schrift gelöscht.",
  removeAsk: ({ name }: { name: string | number }): string => `${name} löschen?`,
  removeHelp: "Widgets, die sie verwenden, erscheinen in der nächsten Schrift ihrer Liste.",
}
