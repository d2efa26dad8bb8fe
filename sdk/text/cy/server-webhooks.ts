// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Bachau gwe wedi’u diffodd: ${count}`,
    description: "Ni dderbynion nhw unrhyw neges ers dyddiau.",
    link: "Bachau gwe",
  },
}
