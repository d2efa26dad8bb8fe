// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `[“${title}” béğíñš íñ á féŵ míñúťéš~~~~~~~ ~~~~]`,
    several: ({ count }: { count: string | number }): string => `[Vířťúáł çłáššéš ťháť béğíñ íñ á féŵ míñúťéš: ${count}~~~~~~~ ~~~~~~~ ~~]`,
    link: "[Öpéñ ťhé çłášš~~~~~]",
  },
}
