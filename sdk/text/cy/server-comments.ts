// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Sylwadau newydd ar “${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `Sylwadau newydd ar eich eitemau: ${count}`,
    link: "Darllen",
    listLink: "Fy nghyfryngau",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Sylwadau ar “${title}” sy’n aros am gymeradwyaeth: ${count}`,
    several: ({ count }: { count: string | number }): string => `Sylwadau ar eich eitemau sy’n aros am gymeradwyaeth: ${count}`,
    link: "Penderfynu",
    listLink: "Fy nghyfryngau",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Atebion i’ch sylwadau ar “${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `Atebion i’ch sylwadau: ${count}`,
    link: "Darllen",
    listLink: "Darllen",
  },
}
