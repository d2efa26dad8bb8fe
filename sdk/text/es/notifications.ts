// Compiled from notifications.json by `node scripts/messages.ts`. Change the messages there.
export const notificationsWords = {
  title: "Notificaciones",
  dismiss: ({ title }: { title: string | number }): string => `Descartar: ${title}`,
}
