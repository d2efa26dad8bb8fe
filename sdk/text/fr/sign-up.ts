// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const signUpWords = {
  lead: "Vous recevez un message avec un lien pour confirmer votre adresse e-mail. Votre demande est ensuite examinée.",
  courses: "Cours",
  name: "Nom",
  email: "Adresse e-mail",
  job: "Fonction",
  org: "Organisation",
  location: "Lieu",
  send: "Envoyer la demande",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `Nous avons envoyé un message à ${email}. Ouvrez le lien qu’il contient dans un délai de ${days.toLocaleString('fr')} jour. Regardez aussi dans le dossier des indésirables.`, many: `Nous avons envoyé un message à ${email}. Ouvrez le lien qu’il contient dans un délai de ${days.toLocaleString('fr')} de jours. Regardez aussi dans le dossier des indésirables.`, other: `Nous avons envoyé un message à ${email}. Ouvrez le lien qu’il contient dans un délai de ${days.toLocaleString('fr')} jours. Regardez aussi dans le dossier des indésirables.` }),
  again: "Renvoyer",
  sentAgain: "Renvoyé.",
  confirmTitle: "Confirmer votre adresse e-mail",
  confirmLead: "Appuyez sur le bouton pour envoyer votre demande.",
  confirm: "Confirmer",
  waiting: "Merci. Votre demande est examinée. Vous recevrez un message quand une décision sera prise.",
  approved: "Votre demande est acceptée. Nous vous avons envoyé un message.",
  signIn: "Aller à la connexion",
}
