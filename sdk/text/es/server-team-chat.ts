// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Vídeos y otros contenidos de ${site}`,
  full: ({ site }: { site: string | number }): string => `Muestra vídeos, audios, fotos y documentos de ${site} en pestañas de canales y chats. Cada persona ve lo que puede ver en la biblioteca.`,
  open: "Abrir",
}
