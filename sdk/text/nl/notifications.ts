// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  title: "Meldingen",
  dismiss: ({ title }: { title: string | number }): string => `Sluiten: ${title}`,
}
