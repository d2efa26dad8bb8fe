// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Filmy i inne materiały z ${site}`,
  full: ({ site }: { site: string | number }): string => `Pokazuje filmy, nagrania, zdjęcia i dokumenty z ${site} w kartach kanałów i czatów. Każdy widzi to, co może widzieć w bibliotece.`,
  open: "Otwórz",
}
