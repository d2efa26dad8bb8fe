// Compiled from server-webhooks.json by `node scripts/messages.ts`. Change the messages there.
export const serverWebhooksWords = {
  off: {
    title: ({ count }: { count: string | number }): string => `[Ŵébhóókš šŵíťçhéđ óff: ${count}~~~~~~~ ~~~]`,
    description: "[Ţhéý ťóók ñó méššáğéš fóř đáýš.~~~~~~~ ~~~]",
    link: "[Ŵébhóókš~~~]",
  },
}
