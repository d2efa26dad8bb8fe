// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `Wyłączone webhooki: ${count}`,
    description: "Od kilku dni nie przyjmowały wiadomości.",
    link: "Webhooki",
  },
}
