// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `Odrzucono „${title}”`,
    several: ({ count }: { count: string | number }): string => `Twoje odrzucone elementy: ${count}`,
    link: "Otwórz element",
    listLink: "Moje media",
  },
}
