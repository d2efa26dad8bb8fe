// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Nowe komentarze do „${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `Nowe komentarze do Twoich elementów: ${count}`,
    link: "Przeczytaj",
    listLink: "Moje media",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Komentarze do „${title}” czekające na zatwierdzenie: ${count}`,
    several: ({ count }: { count: string | number }): string => `Komentarze do Twoich elementów czekające na zatwierdzenie: ${count}`,
    link: "Zdecyduj",
    listLink: "Moje media",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Odpowiedzi na Twoje komentarze do „${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `Odpowiedzi na Twoje komentarze: ${count}`,
    link: "Przeczytaj",
    listLink: "Przeczytaj",
  },
}
