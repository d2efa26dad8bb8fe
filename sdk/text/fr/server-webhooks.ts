// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Webhooks désactivés : ${count}`,
    description: "Ils n’ont accepté aucun message depuis des jours.",
    link: "Webhooks",
  },
}
