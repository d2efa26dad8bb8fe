// Compiled from team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatWords = {
  area: 'teamChat',
  title: "Videos and more",
  back: "Back to the list",
  signedOut: "You are not signed in here. You see what everyone may see.",
  ended: "Your session has ended. Please sign in again.",
  signIn: "Sign in",
  signInFailed: "Signing in did not work. Please try again.",
  noChatTitle: "This page belongs into the team chat",
  noChatHelp: "Add the app to a channel or a chat, and open it there.",
  configTitle: "Choose what the tab shows",
  shows: "The tab shows",
  kinds: {
    item: "One item or playlist",
    category: "A category",
    search: "What a search finds",
    library: "The whole library",
  },
  chooseItem: "Choose an item below.",
  chosen: ({ title }: { title: string | number }): string => `Chosen: ${title}.`,
  saveHelp: "Press Save in the window of the chat.",
  windowTitle: "Go on in the team chat?",
  windowHelp: ({ name }: { name: string | number }): string => `The tab will show what ${name} may see. Continue only if you have just pressed “Sign in” there.`,
  windowGo: "Continue",
  windowDone: "You can close this window",
}
export type TeamChatWords = typeof teamChatWords
