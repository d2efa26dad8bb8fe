// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `[Víđéóš áñđ óťhéř méđíá óf ${site}~~~~~~~ ~~~~]`,
  full: ({ site }: { site: string | number }): string => `[Šhóŵš víđéóš, šóúñđš, phóťóš áñđ đóçúméñťš óf ${site} íñ ťábš óf çháññéłš áñđ çháťš. Évéřýóñé šééš ŵháť ťhéý máý šéé íñ ťhé łíbřářý.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]`,
  open: "[Öpéñ~~]",
}
