// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Webhooks ausgeschaltet: ${count}`,
    description: "Sie haben tagelang keine Nachricht angenommen.",
    link: "Webhooks",
  },
}
