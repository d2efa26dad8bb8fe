// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Bonjour ${name},`,
  open: ({ site }: { site: string | number }): string => `Ouvrir ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Message de test de ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} peut envoyer des e-mails. Il n’y a rien d’autre à faire.`,
    reason: "Vous recevez ce message parce que vous vous êtes envoyé un test.",
    sent: ({ address }: { address: string | number }): string => `Le serveur de messagerie a accepté le message pour ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Votre adresse e-mail sur ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Ceci est désormais l’adresse e-mail de votre compte « ${account} ».`,
    former: ({ account }: { account: string | number }): string => `Ceci n’est plus l’adresse e-mail de votre compte « ${account} ». Si vous ne vous y attendiez pas, adressez-vous à l’administration.`,
    button: "Votre compte",
    reason: "Vous recevez ce message parce que l’adresse e-mail de votre compte a changé.",
  },
}
