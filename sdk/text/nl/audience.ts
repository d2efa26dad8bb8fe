// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  label: "Zichtbaar voor",
  labelOf: ({ name }: { name: string | number }): string => `Zichtbaarheid van ${name}`,
  choices: {
    owner: "Alleen de eigenaar en personen met toegang",
    "signed-in": "Iedereen die inlogt",
    everyone: "Iedereen op internet",
  },
  effects: {
    owner: "Alleen de eigenaar, personen met toegang en beheerders kunnen dit zien.",
    groups: "Alleen leden van de groepen van de publicatieregel kunnen dit zien.",
    "signed-in": "Iedereen met een account kan dit zien.",
    everyone: "Iedereen op internet kan dit zien.",
  },
  approval: "Eerst is goedkeuring nodig.",
  fixed: "Bepaald door de publicatieregel.",
  marks: {
    owner: "Privé",
    groups: "Voor bepaalde groepen",
    "signed-in": "Voor wie inlogt",
    everyone: "Openbaar",
  },
  links: {
    owner: "Deze link werkt voor de eigenaar, personen met toegang en beheerders.",
    groups: "Deze link werkt na het inloggen voor leden van bepaalde groepen.",
    "signed-in": "Deze link werkt na het inloggen voor iedereen met een account.",
    everyone: "Deze link werkt voor iedereen op internet.",
  },
  notOpen: "Voor anderen werkt hij nog niet, omdat het item niet is gepubliceerd.",
  newItems: "Zichtbaarheid van nieuwe items",
  newItemsHelp: "Geldt voor uploads, links, afspeellijsten en fotoalbums. Bestaande items veranderen niet.",
  question: "Wie mag nieuwe items zien?",
  questionLead: "Nieuwe items in dit portaal zijn openbaar: iedereen op internet kan ze zien, tenzij de uploader iets anders kiest. In nieuwe portalen zien eerst alleen mensen die inloggen ze. Kies de standaard voor jouw portaal.",
  choiceSaved: "Keuze opgeslagen.",
}
