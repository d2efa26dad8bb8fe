// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `Application de ${name}`,
  help: "Enregistrez le mode de connexion, téléchargez le paquet et importez-le dans le centre d’administration de Microsoft Teams. Téléchargez-le de nouveau après chaque modification.",
  download: "Télécharger le paquet",
  provider: "Connexion",
  providerHelp: "Avec un fournisseur du locataire de votre messagerie d’équipe, les personnes sont connectées sans question.",
  inWindow: "Dans une fenêtre",
  entraHelp: "Saisissez ces valeurs dans Entra ID, sous « Exposer une API » dans l’inscription d’application du fournisseur de connexion.",
  uri: "URI d’ID d’application",
  scope: "Étendue",
  clients: "Applications clientes autorisées",
  bot: "Identifiant d’application du bot",
  botHelp: "Un bot Azure transforme en cartes les liens vers les médias publics. Sans bot, laissez ce champ vide.",
  cloud: "Cloud du bot",
  worldwide: "Monde entier",
  government: "Gouvernement des États-Unis",
  messages: "Point de terminaison de messagerie du bot",
}
