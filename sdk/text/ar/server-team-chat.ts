// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `مقاطع فيديو ووسائط أخرى من ${site}`,
  full: ({ site }: { site: string | number }): string => `يعرض مقاطع الفيديو والصوت والصور والمستندات من ${site} في علامات تبويب القنوات والمحادثات. يرى كل شخص ما يحق له رؤيته في المكتبة.`,
  open: "فتح",
}
