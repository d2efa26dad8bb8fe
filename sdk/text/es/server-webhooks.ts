// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Webhooks desactivados: ${count}`,
    description: "No han aceptado mensajes desde hace días.",
    link: "Webhooks",
  },
}
