// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Reacties",
  site: "Wie mag reageren",
  siteHelp: "Alleen mensen met een account lezen reacties. Een item of publicatieregel kan strenger zijn.",
  modes: {
    off: "Niemand",
    "signed-in": "Mensen die inloggen",
    held: "Mensen die inloggen, na goedkeuring",
  },
  words: "Woorden die een reactie tegenhouden",
  wordsHelp: "Eén woord of woordgroep per regel. Een reactie die er een bevat, of een link, wacht op goedkeuring.",
  policyOff: "Geen reacties",
  policyOffHelp: "Items onder deze regel hebben geen reacties.",
  itemHelp: "De site en de publicatieregel kunnen strenger zijn.",
  itemModes: {
    site: "Zoals de site is ingesteld",
    held: "Na goedkeuring",
    off: "Geen reacties",
  },
}
