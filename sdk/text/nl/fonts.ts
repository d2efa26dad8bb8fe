// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Lettertypen",
  lead: "Eigen lettertypen voor widgets. Ze worden hier opgeslagen; er wordt niets van andere servers geladen.",
  add: "Lettertype uploaden",
  upload: "Uploaden",
  file: "Lettertypebestand",
  fileHelp: "WOFF2, TTF of OTF, hoogstens 700 kB. Controleer of de licentie van het lettertype gebruik op websites toestaat.",
  name: "Naam",
  nameHelp: "Deze naam verschijnt waar een lettertype wordt gekozen.",
  kind: "Type",
  size: "Grootte",
  noneTitle: "Nog geen lettertypen",
  noneHelp: "Upload een lettertype om het in widgets te gebruiken.",
  added: "Lettertype geüpload.",
  removed: "Lettertype verwijderd.",
  removeAsk: ({ name }: { name: string | number }): string => `${name} verwijderen?`,
  removeHelp: "Widgets die het gebruiken, worden in het volgende lettertype van hun lijst getoond.",
}
