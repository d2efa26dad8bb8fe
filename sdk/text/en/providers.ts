// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  area: 'providers',
  title: "Sign-in providers",
  lead: "Let people sign in here with an account they already have elsewhere.",
  add: "Add a provider",
  editTitle: ({ name }: { name: string | number }): string => `Edit ${name}`,
  provider: "Provider",
  kind: "Type",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID, or another OpenID Connect provider",
    adfs: "ADFS",
    saml: "Another SAML 2 provider",
    google: "Google",
  },
  kindHelp: "Protocol. Ask the provider’s administrator.",
  kindStays: "The type cannot be changed. Add another provider instead.",
  state: "Sign-in page",
  on: "On",
  off: "Off",
  enabled: "Show on the sign-in page",
  enabledHelp: "Leave this off until the library’s addresses are registered with the provider.",
  switchOn: "Switch on",
  switchOff: "Switch off",
  switchedOn: ({ name }: { name: string | number }): string => `${name} is now on the sign-in page.`,
  switchedOff: ({ name }: { name: string | number }): string => `${name} can no longer be used to sign in.`,
  name: "Name",
  nameHelp: "Shown on the sign-in button.",
  blankName: "Please enter a name.",
  rule: "On first sign-in",
  rules: {
    make: "Create an account",
    link: "Use the account with the same name",
    refuse: "Refuse",
  },
  ruleHelp: {
    make: "Everyone the provider signs in gets an account here, never as an administrator.",
    link: "Uses the account whose user name is the person’s e-mail address, if the provider confirms that address. Never an administrator account. Entra ID does not confirm addresses.",
    refuse: "Only people who signed in this way before can sign in.",
  },
  more: "More settings",
  missingField: ({ label }: { label: string | number }): string => `Please fill in: ${label}`,
  invalidKeys: "These keys cannot be read. Paste the complete JSON text, from { to }.",
  secretKept: "A secret is saved. Leave empty to keep it.",
  secretElsewhere: "The issuer has changed, so the saved secret is not sent to it. Please enter the new secret.",
  fields: {
    Issuer: {
      label: "Issuer",
      help: "The provider’s own address. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "Client ID",
      help: "The provider gives it to you when you register this library there.",
    },
    ClientSecret: {
      label: "Client secret",
      help: "Given by the provider together with the client ID. It is never shown again.",
    },
    Scope: {
      label: "Scope",
      help: "Requested scopes. If empty: openid profile email",
    },
    GroupsClaim: {
      label: "Groups claim",
      help: "The claim that lists a person’s groups. If empty: groups",
    },
    SharedReturn: {
      label: "Use the shared redirect address",
      help: "The address of earlier versions, /sign-in/oidc. Register this provider’s own redirect address first, then switch this off.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com reads people’s own teams and OneNote notebooks for them. The sign-in then asks for permission to do so. If empty: off",
    },
    EntryPoint: {
      label: "Sign-in address",
      help: "The address that people sign in at (redirect binding).",
    },
    IdpIssuer: {
      label: "Entity ID of the provider",
      help: "Found in the provider’s metadata. Often an address.",
    },
    Certificates: {
      label: "Signing certificates",
      help: "PEM text. During a certificate change, paste both, one below the other.",
    },
    SubjectAttribute: {
      label: "Permanent ID attribute",
      help: "If empty, the NameID is used. It must never change.",
    },
    NameAttribute: {
      label: "Name attribute",
      help: "If empty, common names are tried.",
    },
    EmailAttribute: {
      label: "E-mail attribute",
      help: "If empty, common names are tried.",
    },
    GroupsAttribute: {
      label: "Groups attribute",
      help: "If empty, common names are tried.",
    },
    TrustEmail: {
      label: "Trust e-mail addresses and names",
      help: "Only if the organisation assigns them and people cannot change them.",
    },
    WantResponseSigned: {
      label: "Require a signed response",
      help: "In addition to the signed assertion.",
    },
    HostedDomains: {
      label: "Allowed domains",
      help: "Separated by spaces or commas, for example school.example. If empty, every Google account.",
    },
    AuthorizeURL: {
      label: "Google’s sign-in address",
      help: "If empty, the default is used.",
    },
    JwksURL: {
      label: "Address of Google’s keys",
      help: "If empty, the default is used.",
    },
    Jwks: {
      label: "Google’s keys",
      help: "Only if the server cannot reach that address: paste the text found there.",
    },
    Issuers: {
      label: "Issuer names",
      help: "Separated by spaces or commas. If empty, the defaults are used.",
    },
  },
  addresses: "Addresses for the provider",
  addressesOf: ({ name }: { name: string | number }): string => `Addresses for ${name}`,
  addressesHelp: "Copy these to the provider exactly. If they do not start with the library’s public address, set VITRINE_BASE_URL first.",
  shared: "Shared redirect address",
  sharedHelp: "This provider still uses the redirect address of earlier versions, /sign-in/oidc. Register the address below too, then edit the provider and switch “Use the shared redirect address” off. Until then, no other OpenID Connect provider can be switched on.",
  returnTo: {
    oidc: "Redirect address",
    saml: "Response address",
    adfs: "Response address",
    google: "Authorised redirect URI",
  },
  returnHelp: {
    oidc: "In Entra ID, a redirect URI of the type “Web”.",
    saml: "Assertion consumer service, POST binding.",
    adfs: "Assertion consumer service, POST binding.",
    google: "For the web client, in Google’s console.",
  },
  metadata: "Entity ID and metadata",
  metadataHelp: "Use this address for both. Many providers read the other settings from it.",
  noneTitle: "No sign-in providers yet",
  noneHelp: [
    "A provider is a service where people already have an account: Entra ID, ADFS, Google, or one that your organisation runs.",
    "Add one, and people sign in here with that account, without another password.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Delete the provider ${name}?`,
  removeHelp: "People can no longer sign in with it, and are not recognised if you add it again. Accounts stay. Accounts without a password need one.",
  removed: "Provider deleted.",
}
export type ProvidersWords = typeof providersWords
