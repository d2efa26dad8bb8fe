// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `App van ${name}`,
  help: "Sla op hoe mensen zich aanmelden, download het pakket en upload het in het beheercentrum van Microsoft Teams. Download het na elke wijziging opnieuw.",
  download: "Pakket downloaden",
  provider: "Aanmelding",
  providerHelp: "Met een aanmelddienst van de tenant van uw teamchat worden mensen zonder vraag aangemeld.",
  inWindow: "In een venster",
  entraHelp: "Vul deze waarden in Entra ID in onder ‘Een API beschikbaar maken’ in de app-registratie van de aanmelddienst.",
  uri: "URI van toepassings-id",
  scope: "Bereik",
  clients: "Geautoriseerde clienttoepassingen",
  bot: "App-ID van de bot",
  botHelp: "Een bot van Azure maakt kaarten van links naar openbare items. Laat dit zonder bot leeg.",
  cloud: "Cloud van de bot",
  worldwide: "Wereldwijd",
  government: "Overheid van de Verenigde Staten",
  messages: "Berichteindpunt van de bot",
}
