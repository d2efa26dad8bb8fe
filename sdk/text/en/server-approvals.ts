// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  area: 'serverApprovals',
  declined: {
    one: ({ title }: { title: string | number }): string => `“${title}” was declined`,
    several: ({ count }: { count: string | number }): string => `Items of yours that were declined: ${count}`,
    link: "Open the item",
    listLink: "My media",
  },
}
export type ServerApprovalsWords = typeof serverApprovalsWords
