// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Kategorien",
  name: "Bezeichnung der Kategorien",
  nameHelp: "In der Mehrzahl, zum Beispiel „Fächer“ oder „Sammlungen“. Ohne Angabe: „Kategorien“.",
  mandatory: "Für jeden Beitrag eine Kategorie verlangen",
  mandatoryHelp: "Gilt für alle, die Kategorien auswählen dürfen.",
}
