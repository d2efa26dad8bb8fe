// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `App von ${name}`,
  help: "Speichern Sie, wie sich Personen anmelden, laden Sie das Paket herunter und laden Sie es im Admin Center von Microsoft Teams hoch. Laden Sie es nach jeder Änderung neu herunter.",
  download: "Paket herunterladen",
  provider: "Anmeldung",
  providerHelp: "Mit einem Anmeldedienst des Mandanten Ihres Team-Chats werden Personen ohne Rückfrage angemeldet.",
  inWindow: "In einem Fenster",
  entraHelp: "Tragen Sie diese Werte in Entra ID unter „Eine API verfügbar machen“ in der App-Registrierung des Anmeldedienstes ein.",
  uri: "Anwendungs-ID-URI",
  scope: "Bereich",
  clients: "Autorisierte Clientanwendungen",
  bot: "App-ID des Bots",
  botHelp: "Ein Bot von Azure macht aus Links zu öffentlichen Beiträgen Karten. Lassen Sie das Feld ohne Bot leer.",
  cloud: "Cloud des Bots",
  worldwide: "Weltweit",
  government: "Regierung der Vereinigten Staaten",
  messages: "Messaging-Endpunkt des Bots",
}
