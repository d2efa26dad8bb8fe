// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Nieuwe reacties op ‘${title}’: ${count}`,
    several: ({ count }: { count: string | number }): string => `Nieuwe reacties op uw items: ${count}`,
    link: "Lezen",
    listLink: "Mijn media",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Reacties op ‘${title}’ die op goedkeuring wachten: ${count}`,
    several: ({ count }: { count: string | number }): string => `Reacties op uw items die op goedkeuring wachten: ${count}`,
    link: "Beslissen",
    listLink: "Mijn media",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Antwoorden op uw reacties op ‘${title}’: ${count}`,
    several: ({ count }: { count: string | number }): string => `Antwoorden op uw reacties: ${count}`,
    link: "Lezen",
    listLink: "Lezen",
  },
}
