// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `« ${title} » a été refusé`,
    several: ({ count }: { count: string | number }): string => `Vos éléments refusés : ${count}`,
    link: "Ouvrir l’élément",
    listLink: "Mes médias",
  },
}
