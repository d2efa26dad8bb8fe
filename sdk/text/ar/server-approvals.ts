// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `رُفض «${title}»`,
    several: ({ count }: { count: string | number }): string => `عناصرك المرفوضة: ${count}`,
    link: "افتح العنصر",
    listLink: "وسائطي",
  },
}
