// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Videos und andere Medien von ${site}`,
  full: ({ site }: { site: string | number }): string => `Zeigt Videos, Tonaufnahmen, Fotos und Dokumente von ${site} in Registerkarten von Kanälen und Chats. Alle sehen, was sie in der Bibliothek sehen dürfen.`,
  open: "Öffnen",
}
