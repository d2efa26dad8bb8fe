// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Webhooks uitgeschakeld: ${count}`,
    description: "Ze hebben dagenlang geen berichten aangenomen.",
    link: "Webhooks",
  },
}
