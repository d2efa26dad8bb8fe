// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  title: "الإشعارات",
  dismiss: ({ title }: { title: string | number }): string => `إخفاء: ${title}`,
}
