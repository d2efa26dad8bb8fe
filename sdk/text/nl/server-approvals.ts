// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `“${title}” is afgewezen`,
    several: ({ count }: { count: string | number }): string => `Afgewezen items van u: ${count}`,
    link: "Item openen",
    listLink: "Mijn media",
  },
}
