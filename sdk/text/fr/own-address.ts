// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "Modifier l’adresse e-mail",
  lead: ({ minutes }: { minutes: string | number }): string => `Nous envoyons un lien à la nouvelle adresse. L’adresse change quand le lien est confirmé, dans les ${minutes} minutes. L’adresse actuelle est prévenue.`,
  email: "Nouvelle adresse e-mail",
  send: "Envoyer le lien",
  sent: ({ email }: { email: string | number }): string => `Ouvrez le message dans la boîte de ${email}.`,
  title: "Confirmer votre adresse e-mail",
  confirmLead: "Les messages de votre compte arriveront ensuite dans cette boîte.",
  confirm: "Confirmer",
  done: ({ email }: { email: string | number }): string => `L’adresse e-mail de votre compte est maintenant ${email}.`,
  account: "Votre compte",
  askForName: "Pour modifier votre nom d’utilisateur, adressez-vous à un administrateur.",
}
