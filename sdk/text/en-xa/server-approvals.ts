// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `[“${title}” ŵáš đéçłíñéđ~~~~~~~~]`,
    several: ({ count }: { count: string | number }): string => `[Îťémš óf ýóúřš ťháť ŵéřé đéçłíñéđ: ${count}~~~~~~~ ~~~~~~~]`,
    link: "[Öpéñ ťhé íťém~~~~~]",
    listLink: "[Mý méđíá~~~]",
  },
}
