// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Video’s en andere media van ${site}`,
  full: ({ site }: { site: string | number }): string => `Toont video’s, geluiden, foto’s en documenten van ${site} in tabbladen van kanalen en chats. Iedereen ziet wat hij of zij in de bibliotheek mag zien.`,
  open: "Openen",
}
