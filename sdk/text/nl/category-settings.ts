// Compiled from category-settings.json by `node scripts/messages.ts`. Change the messages there.
export const categorySettingsWords = {
  title: "Categorieën",
  name: "Naam voor categorieën",
  nameHelp: "In het meervoud, bijvoorbeeld ‘Vakken’ of ‘Collecties’. Indien leeg wordt ‘Categorieën’ gebruikt.",
  mandatory: "Voor elk item een categorie vereisen",
  mandatoryHelp: "Geldt voor personen die categorieën kunnen kiezen.",
}
