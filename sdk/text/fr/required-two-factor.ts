// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Configurer la connexion à deux facteurs",
  pageLead: "Ce site exige un second facteur pour les connexions par mot de passe. Configurez les codes d’une application sur votre téléphone, ou une clé d’accès. Rien d’autre ne fonctionne avant.",
  ready: "Votre second facteur est configuré.",
  goOn: "Continuer",
  notice: ({ count }: { count: string | number }): string => `Ce site exige la connexion à deux facteurs. Jours restants pour la configurer : ${count}`,
  title: "Second facteur exigé",
  help: "Pour les connexions par mot de passe. Chacun a sept jours pour configurer les codes ou une clé d’accès. Ensuite, rien d’autre ne fonctionne avant cela.",
  choices: {
    "no-one": "Personne",
    administrators: "Administrateurs",
    everyone: "Tous ceux qui se connectent par mot de passe",
  },
  lacking: ({ count }: { count: string | number }): string => `Personnes sans second facteur : ${count}`,
  lacks: "Aucun second facteur",
}
