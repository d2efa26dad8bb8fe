// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `Gwrthodwyd “${title}”`,
    several: ({ count }: { count: string | number }): string => `Eich eitemau a wrthodwyd: ${count}`,
    link: "Agor yr eitem",
    listLink: "Fy nghyfryngau",
  },
}
