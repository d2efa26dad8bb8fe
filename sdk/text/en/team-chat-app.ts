// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  area: 'teamChatApp',
  titleOf: ({ name }: { name: string | number }): string => `App of ${name}`,
  help: "Save how people sign in, download the package, and upload it in the admin center of Microsoft Teams. Download it again after each change.",
  download: "Download the package",
  provider: "Sign-in",
  providerHelp: "With a provider of the tenant of your team chat, people are signed in without a question.",
  inWindow: "In a window",
  entraHelp: "Enter these values in Entra ID, under Expose an API in the app registration of the sign-in provider.",
  uri: "Application ID URI",
  scope: "Scope",
  clients: "Authorised client applications",
  bot: "App ID of the bot",
  botHelp: "A bot of Azure turns links to public items into cards. Without one, leave this empty.",
  cloud: "Cloud of the bot",
  worldwide: "Worldwide",
  government: "United States government",
  messages: "Messaging endpoint of the bot",
  noHttps: "The package needs an address of the library with https. Administrators set it in VITRINE_BASE_URL.",
}
export type TeamChatAppWords = typeof teamChatAppWords
