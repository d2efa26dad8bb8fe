// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Inviter par e-mail",
  inviteHelp: "La personne reçoit un lien pour choisir un mot de passe. Il fonctionne une fois, pendant 7 jours.",
  importHelp: "Les personnes qui ont une adresse e-mail reçoivent un lien au lieu d’un premier mot de passe. Les autres en reçoivent un sur une carte.",
  send: "Envoyer une invitation",
  sent: ({ name }: { name: string | number }): string => `${name} reçoit une invitation par e-mail.`,
}
