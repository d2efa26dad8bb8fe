// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  area: 'serverTeamChat',
  short: ({ site }: { site: string | number }): string => `Videos and other media of ${site}`,
  full: ({ site }: { site: string | number }): string => `Shows videos, sounds, photos and documents of ${site} in tabs of channels and chats. Everyone sees what they may see in the library.`,
  open: "Open",
}
export type ServerTeamChatWords = typeof serverTeamChatWords
