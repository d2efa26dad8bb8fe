// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Nouveau mot de passe",
  forgot: "Mot de passe oublié ?",
  askLead: "Vous recevrez un e-mail avec un lien, valable 60 minutes.",
  name: "Nom d’utilisateur ou adresse e-mail",
  blankName: "Veuillez saisir votre nom d’utilisateur ou votre adresse e-mail.",
  ask: "Envoyer le lien",
  sent: "S’il existe un compte avec ce nom ou cette adresse, un message est en route. Regardez aussi dans les indésirables.",
  choose: ({ name }: { name: string | number }): string => `Choisissez un nouveau mot de passe pour le compte « ${name} ». Tous ses appareils seront déconnectés.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Bienvenue. Choisissez un mot de passe pour votre compte « ${name} ».`,
  save: "Enregistrer le mot de passe",
  done: "Votre mot de passe est enregistré. Vous pouvez maintenant vous connecter.",
  over: "Ce lien ne fonctionne plus : il a déjà été utilisé, ou son délai est dépassé.",
  another: "M’envoyer un autre lien",
  busy: "Un instant…",
  signIn: "Se connecter",
}
