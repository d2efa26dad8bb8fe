// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Inscriptions en attente : ${count}`,
    link: "Inscriptions",
  },
  form: {
    portal: "Demander un compte",
    academy: "S’inscrire à des cours",
    courses: "Cours",
    name: "Nom",
    email: "Adresse e-mail",
    job: "Fonction",
    org: "Organisation",
    location: "Lieu",
    send: "Envoyer la demande",
    page: "Ouvrir la page correspondante",
  },
}
