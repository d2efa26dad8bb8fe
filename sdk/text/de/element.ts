// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "Der Player konnte nicht geladen werden.",
  noItem: "Kein Beitrag zum Abspielen: Das Attribut „item“ fehlt.",
  badItem: ({ given }: { given: string | number }): string => `Das Attribut „item“ muss die ID oder die Adresse eines Beitrags sein, nicht „${given}“.`,
  noSource: "Kein Server angegeben: Das Attribut „src“ fehlt.",
  badSource: ({ given }: { given: string | number }): string => `Das Attribut „src“ muss die Adresse eines Servers sein, nicht „${given}“.`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `Das Attribut „${name}“ muss eine Zahl sein, nicht „${given}“.`,
  badTheme: ({ given }: { given: string | number }): string => `Das Attribut „theme“ muss „light“ oder „dark“ sein, nicht „${given}“.`,
  badSkin: ({ given }: { given: string | number }): string => `Das Attribut „skin“ muss „compact“ sein, nicht „${given}“.`,
}
