// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `تعليقات جديدة على «${title}»: ${count}`,
    several: ({ count }: { count: string | number }): string => `تعليقات جديدة على عناصرك: ${count}`,
    link: "قراءة",
    listLink: "وسائطي",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `تعليقات على «${title}» في انتظار الموافقة: ${count}`,
    several: ({ count }: { count: string | number }): string => `تعليقات على عناصرك في انتظار الموافقة: ${count}`,
    link: "اتخاذ قرار",
    listLink: "وسائطي",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `ردود على تعليقاتك على «${title}»: ${count}`,
    several: ({ count }: { count: string | number }): string => `ردود على تعليقاتك: ${count}`,
    link: "قراءة",
    listLink: "قراءة",
  },
}
