// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Gwahodd drwy e-bost",
  inviteHelp: "Mae’r person yn cael dolen i ddewis cyfrinair. Mae’n gweithio unwaith, am 7 diwrnod.",
  importHelp: "Mae pobl â chyfeiriad e-bost yn cael dolen yn lle cyfrinair cyntaf. Mae’r lleill yn ei gael ar gerdyn.",
  send: "Anfon gwahoddiad",
  sent: ({ name }: { name: string | number }): string => `Mae ${name} yn cael gwahoddiad drwy e-bost.`,
}
