// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `Aplikacja: ${name}`,
  help: "Prosimy zapisać sposób logowania, pobrać pakiet i przesłać go w centrum administracyjnym Microsoft Teams. Po każdej zmianie należy pobrać go ponownie.",
  download: "Pobierz pakiet",
  provider: "Logowanie",
  providerHelp: "Z dostawcą z dzierżawy Państwa czatu zespołu osoby są logowane bez pytania.",
  inWindow: "W oknie",
  entraHelp: "Prosimy wpisać te wartości w Entra ID, w sekcji „Uwidacznianie interfejsu API” rejestracji aplikacji dostawcy logowania.",
  uri: "Identyfikator URI aplikacji",
  scope: "Zakres",
  clients: "Autoryzowane aplikacje klienckie",
  bot: "Identyfikator aplikacji bota",
  botHelp: "Bot platformy Azure zamienia odnośniki do publicznych materiałów w karty. Bez bota pole pozostaje puste.",
  cloud: "Chmura bota",
  worldwide: "Globalna",
  government: "Rząd Stanów Zjednoczonych",
  messages: "Punkt końcowy komunikatów bota",
}
