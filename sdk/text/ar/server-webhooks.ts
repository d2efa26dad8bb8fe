// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `خطافات ويب أُوقفت: ${count}`,
    description: "لم تقبل أي رسالة منذ أيام.",
    link: "خطافات الويب",
  },
}
