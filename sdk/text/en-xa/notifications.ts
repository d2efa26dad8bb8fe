// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  title: "[Ñóťífíçáťíóñš~~~~~]",
  dismiss: ({ title }: { title: string | number }): string => `[Ðíšmíšš: ${title}~~~~~~]`,
}
