// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  area: 'notifications',
  title: "Notifications",
  dismiss: ({ title }: { title: string | number }): string => `Dismiss: ${title}`,
}
export type NotificationsWords = typeof notificationsWords
