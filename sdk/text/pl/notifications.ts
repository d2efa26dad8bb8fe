// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  title: "Powiadomienia",
  dismiss: ({ title }: { title: string | number }): string => `Zamknij: ${title}`,
}
