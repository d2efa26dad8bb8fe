// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `„${title}“ wurde abgelehnt`,
    several: ({ count }: { count: string | number }): string => `Abgelehnte Beiträge von Ihnen: ${count}`,
    link: "Beitrag öffnen",
    listLink: "Meine Medien",
  },
}
