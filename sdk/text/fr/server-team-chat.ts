// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Vidéos et autres médias de ${site}`,
  full: ({ site }: { site: string | number }): string => `Affiche les vidéos, les sons, les photos et les documents de ${site} dans les onglets des canaux et des conversations. Chacun voit ce qu’il peut voir dans la médiathèque.`,
  open: "Ouvrir",
}
