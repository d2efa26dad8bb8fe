// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Fournisseurs d’identité",
  lead: "Permettez la connexion avec un compte qui existe déjà ailleurs.",
  add: "Ajouter un fournisseur",
  editTitle: ({ name }: { name: string | number }): string => `Modifier ${name}`,
  provider: "Fournisseur",
  kind: "Type",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID ou un autre fournisseur OpenID Connect",
    adfs: "ADFS",
    saml: "Un autre fournisseur SAML 2",
    google: "Google",
  },
  kindHelp: "Protocole. Demandez à l’administration du fournisseur.",
  kindStays: "Le type ne peut pas être modifié. Ajoutez plutôt un autre fournisseur.",
  state: "Page de connexion",
  on: "Activé",
  off: "Désactivé",
  enabled: "Afficher sur la page de connexion",
  enabledHelp: "Laissez désactivé tant que les adresses de la médiathèque ne sont pas enregistrées auprès du fournisseur.",
  switchOn: "Activer",
  switchOff: "Désactiver",
  switchedOn: ({ name }: { name: string | number }): string => `${name} figure maintenant sur la page de connexion.`,
  switchedOff: ({ name }: { name: string | number }): string => `${name} ne permet plus de se connecter.`,
  name: "Nom",
  nameHelp: "S’affiche sur le bouton de connexion.",
  blankName: "Saisissez un nom.",
  rule: "À la première connexion",
  rules: {
    make: "Créer un compte",
    link: "Utiliser le compte du même nom",
    refuse: "Refuser",
  },
  ruleHelp: {
    make: "Toute personne que le fournisseur connecte reçoit un compte ici, jamais avec des droits d’administration.",
    link: "Utilise le compte dont l’identifiant est l’adresse e-mail de la personne, si le fournisseur confirme cette adresse. Jamais un compte d’administration. Entra ID ne confirme pas les adresses.",
    refuse: "Seules les personnes qui se sont déjà connectées de cette manière peuvent se connecter.",
  },
  more: "Plus de paramètres",
  missingField: ({ label }: { label: string | number }): string => `À remplir : ${label}`,
  invalidKeys: "Ces clés sont illisibles. Collez le texte JSON complet, de { à }.",
  secretKept: "Un secret est enregistré. Laissez vide pour le conserver.",
  secretElsewhere: "L’émetteur a changé : le secret enregistré ne lui est pas envoyé. Saisissez le nouveau secret.",
  fields: {
    Issuer: {
      label: "Émetteur",
      help: "L’adresse propre au fournisseur. Entra ID : https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "ID client",
      help: "Le fournisseur vous le donne quand vous y enregistrez cette médiathèque.",
    },
    ClientSecret: {
      label: "Secret client",
      help: "Donné par le fournisseur avec l’ID client. Il n’est plus jamais affiché.",
    },
    Scope: {
      label: "Portée",
      help: "Portées demandées. Si le champ est vide : openid profile email",
    },
    GroupsClaim: {
      label: "Revendication des groupes",
      help: "La revendication qui énumère les groupes d’une personne. Si le champ est vide : groups",
    },
    SharedReturn: {
      label: "Utiliser l’adresse de redirection commune",
      help: "L’adresse des versions précédentes, /sign-in/oidc. Enregistrez d’abord l’adresse de redirection propre à ce fournisseur, puis désactivez cette option.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com lit pour chaque personne ses équipes et ses blocs-notes OneNote. La connexion en demande alors l’autorisation. Vide : désactivé",
    },
    EntryPoint: {
      label: "Adresse de connexion",
      help: "L’adresse où les personnes se connectent (redirect binding).",
    },
    IdpIssuer: {
      label: "ID d’entité du fournisseur",
      help: "Se trouve dans les métadonnées du fournisseur. Souvent une adresse.",
    },
    Certificates: {
      label: "Certificats de signature",
      help: "Texte PEM. Lors d’un changement de certificat, collez les deux, l’un sous l’autre.",
    },
    SubjectAttribute: {
      label: "Attribut de l’ID permanent",
      help: "Si le champ est vide, le NameID est utilisé. Il ne doit jamais changer.",
    },
    NameAttribute: {
      label: "Attribut du nom",
      help: "Si le champ est vide, les noms courants sont essayés.",
    },
    EmailAttribute: {
      label: "Attribut de l’e-mail",
      help: "Si le champ est vide, les noms courants sont essayés.",
    },
    GroupsAttribute: {
      label: "Attribut des groupes",
      help: "Si le champ est vide, les noms courants sont essayés.",
    },
    TrustEmail: {
      label: "Se fier aux adresses e-mail et aux noms",
      help: "Seulement si l’organisation les attribue et que personne ne peut les modifier.",
    },
    WantResponseSigned: {
      label: "Exiger une réponse signée",
      help: "En plus de l’assertion signée.",
    },
    HostedDomains: {
      label: "Domaines autorisés",
      help: "Séparés par des espaces ou des virgules, par exemple school.example. Si le champ est vide, tous les comptes Google.",
    },
    AuthorizeURL: {
      label: "Adresse de connexion de Google",
      help: "Si le champ est vide, la valeur par défaut est utilisée.",
    },
    JwksURL: {
      label: "Adresse des clés de Google",
      help: "Si le champ est vide, la valeur par défaut est utilisée.",
    },
    Jwks: {
      label: "Clés de Google",
      help: "Seulement si le serveur ne peut pas joindre cette adresse : collez le texte qui s’y trouve.",
    },
    Issuers: {
      label: "Noms d’émetteur",
      help: "Séparés par des espaces ou des virgules. Si le champ est vide, les valeurs par défaut sont utilisées.",
    },
  },
  addresses: "Adresses pour le fournisseur",
  addressesOf: ({ name }: { name: string | number }): string => `Adresses pour ${name}`,
  addressesHelp: "Copiez-les telles quelles chez le fournisseur. Si elles ne commencent pas par l’adresse publique de la médiathèque, définissez d’abord VITRINE_BASE_URL.",
  shared: "Adresse de redirection commune",
  sharedHelp: "Ce fournisseur utilise encore l’adresse de redirection des versions précédentes, /sign-in/oidc. Enregistrez aussi l’adresse ci-dessous, puis modifiez le fournisseur et désactivez « Utiliser l’adresse de redirection commune ». D’ici là, aucun autre fournisseur OpenID Connect ne peut être activé.",
  returnTo: {
    oidc: "Adresse de redirection",
    saml: "Adresse de réponse",
    adfs: "Adresse de réponse",
    google: "URI de redirection autorisé",
  },
  returnHelp: {
    oidc: "Dans Entra ID, un URI de redirection de type « Web ».",
    saml: "Assertion consumer service, POST binding.",
    adfs: "Assertion consumer service, POST binding.",
    google: "Pour le client web, dans la console de Google.",
  },
  metadata: "ID d’entité et métadonnées",
  metadataHelp: "Utilisez cette adresse pour les deux. De nombreux fournisseurs y lisent les autres paramètres.",
  noneTitle: "Aucun fournisseur d’identité pour le moment",
  noneHelp: [
    "Un fournisseur est un service où les personnes ont déjà un compte : Entra ID, ADFS, Google ou un service de votre organisation.",
    "Ajoutez-en un, et chacun se connectera ici avec ce compte, sans mot de passe supplémentaire.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Supprimer le fournisseur ${name} ?`,
  removeHelp: "Il ne permettra plus de se connecter, et les personnes ne seront pas reconnues si vous l’ajoutez de nouveau. Les comptes restent. Les comptes sans mot de passe devront en recevoir un.",
  removed: "Fournisseur supprimé.",
}
