// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "E-mail sur les notifications",
  help: "Sur les commentaires, réponses, décisions, accès et conversions que vous n’avez pas encore lus ici.",
  failed: "Le choix n’a pas pu être chargé.",
  times: {
    never: "Jamais",
    "at-once": "Tout de suite",
    daily: "Une fois par jour, à 7 h 00",
  },
  stopTitle: "Ne plus recevoir d’e-mails de notification",
  stopLead: "Vous ne recevrez plus d’e-mails de notification. Les autres messages, comme un lien pour un nouveau mot de passe, arrivent toujours.",
  stop: "Ne plus recevoir ces messages",
  account: "Votre compte",
}
