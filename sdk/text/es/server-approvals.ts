// Compiled from server-approvals.json by `node scripts/messages.ts`. Change the messages there.
export const serverApprovalsWords = {
  declined: {
    one: ({ title }: { title: string | number }): string => `«${title}» ha sido rechazado`,
    several: ({ count }: { count: string | number }): string => `Elementos suyos rechazados: ${count}`,
    link: "Abrir el elemento",
    listLink: "Mis medios",
  },
}
