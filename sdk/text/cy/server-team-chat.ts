// Compiled from server-team-chat.json by `node scripts/messages.ts`. Change the messages there.
export const serverTeamChatWords = {
  short: ({ site }: { site: string | number }): string => `Fideos a chyfryngau eraill ${site}`,
  full: ({ site }: { site: string | number }): string => `Yn dangos fideos, seiniau, ffotograffau a dogfennau ${site} mewn tabiau sianeli a sgyrsiau. Mae pawb yn gweld yr hyn y cânt ei weld yn y llyfrgell.`,
  open: "Agor",
}
