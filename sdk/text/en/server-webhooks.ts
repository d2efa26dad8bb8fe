// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  area: 'serverWebhooks',
  off: {
    title: ({ count }: { count: string | number }): string => `Webhooks switched off: ${count}`,
    description: "They took no messages for days.",
    link: "Webhooks",
  },
}
export type ServerWebhooksWords = typeof serverWebhooksWords
