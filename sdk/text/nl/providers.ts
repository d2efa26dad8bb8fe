// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Inlogdiensten",
  lead: "Laat mensen hier inloggen met een account dat ze ergens anders al hebben.",
  add: "Dienst toevoegen",
  editTitle: ({ name }: { name: string | number }): string => `${name} bewerken`,
  provider: "Dienst",
  kind: "Type",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID of een andere OpenID Connect-dienst",
    adfs: "ADFS",
    saml: "Een andere SAML 2-dienst",
    google: "Google",
  },
  kindHelp: "Het protocol. Vraag het de beheerder van de dienst.",
  kindStays: "Het type kan niet worden gewijzigd. Voeg in plaats daarvan een andere dienst toe.",
  state: "Inlogpagina",
  on: "Aan",
  off: "Uit",
  enabled: "Op de inlogpagina tonen",
  enabledHelp: "Laat dit uit tot de adressen van de mediatheek bij de dienst zijn geregistreerd.",
  switchOn: "Inschakelen",
  switchOff: "Uitschakelen",
  switchedOn: ({ name }: { name: string | number }): string => `${name} staat nu op de inlogpagina.`,
  switchedOff: ({ name }: { name: string | number }): string => `${name} kan niet meer worden gebruikt om in te loggen.`,
  name: "Naam",
  nameHelp: "Staat op de knop om in te loggen.",
  blankName: "Vul een naam in.",
  rule: "Bij de eerste keer inloggen",
  rules: {
    make: "Account maken",
    link: "Account met dezelfde naam gebruiken",
    refuse: "Weigeren",
  },
  ruleHelp: {
    make: "Iedereen die via de dienst inlogt, krijgt hier een account, nooit als beheerder.",
    link: "Gebruikt het account met als gebruikersnaam het e-mailadres van de persoon, als de dienst dat adres bevestigt. Nooit een beheerdersaccount. Entra ID bevestigt geen adressen.",
    refuse: "Alleen wie eerder zo heeft ingelogd, kan inloggen.",
  },
  more: "Meer instellingen",
  missingField: ({ label }: { label: string | number }): string => `Vul in: ${label}`,
  invalidKeys: "Deze sleutels kunnen niet worden gelezen. Plak de volledige JSON-tekst, van { tot }.",
  secretKept: "Er is een geheim opgeslagen. Laat leeg om het te behouden.",
  secretElsewhere: "De uitgever is gewijzigd, dus het opgeslagen geheim wordt daar niet heen gestuurd. Vul het nieuwe geheim in.",
  fields: {
    Issuer: {
      label: "Uitgever",
      help: "Het eigen adres van de dienst. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "Client-ID",
      help: "Die krijg je van de dienst als je deze mediatheek daar registreert.",
    },
    ClientSecret: {
      label: "Clientgeheim",
      help: "Krijg je van de dienst samen met de client-ID. Het wordt nooit meer getoond.",
    },
    Scope: {
      label: "Scope",
      help: "Gevraagde scopes. Indien leeg: openid profile email",
    },
    GroupsClaim: {
      label: "Groepenclaim",
      help: "De claim met de groepen van een persoon. Indien leeg: groups",
    },
    SharedReturn: {
      label: "Gedeeld omleidingsadres gebruiken",
      help: "Het adres van eerdere versies, /sign-in/oidc. Registreer eerst het eigen omleidingsadres van deze dienst en zet dit daarna uit.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com leest voor personen hun eigen teams en OneNote-notitieblokken. Bij het aanmelden wordt dan om toestemming gevraagd. Leeg: uit",
    },
    EntryPoint: {
      label: "Inlogadres",
      help: "Het adres waarop mensen inloggen (redirect-binding).",
    },
    IdpIssuer: {
      label: "Entiteits-ID van de dienst",
      help: "Staat in de metadata van de dienst. Vaak een adres.",
    },
    Certificates: {
      label: "Ondertekeningscertificaten",
      help: "PEM-tekst. Plak bij een certificaatwissel beide, onder elkaar.",
    },
    SubjectAttribute: {
      label: "Attribuut voor vaste ID",
      help: "Indien leeg wordt de NameID gebruikt. Die mag nooit veranderen.",
    },
    NameAttribute: {
      label: "Attribuut voor naam",
      help: "Indien leeg worden gangbare namen geprobeerd.",
    },
    EmailAttribute: {
      label: "Attribuut voor e-mailadres",
      help: "Indien leeg worden gangbare namen geprobeerd.",
    },
    GroupsAttribute: {
      label: "Attribuut voor groepen",
      help: "Indien leeg worden gangbare namen geprobeerd.",
    },
    TrustEmail: {
      label: "E-mailadressen en namen vertrouwen",
      help: "Alleen als de organisatie ze toekent en mensen ze niet zelf kunnen wijzigen.",
    },
    WantResponseSigned: {
      label: "Ondertekend antwoord vereisen",
      help: "Naast de ondertekende assertion.",
    },
    HostedDomains: {
      label: "Toegestane domeinen",
      help: "Gescheiden door spaties of komma’s, bijvoorbeeld school.example. Indien leeg elk Google-account.",
    },
    AuthorizeURL: {
      label: "Inlogadres van Google",
      help: "Indien leeg wordt de standaard gebruikt.",
    },
    JwksURL: {
      label: "Adres van de sleutels van Google",
      help: "Indien leeg wordt de standaard gebruikt.",
    },
    Jwks: {
      label: "Sleutels van Google",
      help: "Alleen als de server dat adres niet kan bereiken: plak de tekst die daar staat.",
    },
    Issuers: {
      label: "Namen van de uitgever",
      help: "Gescheiden door spaties of komma’s. Indien leeg wordt de standaard gebruikt.",
    },
  },
  addresses: "Adressen voor de dienst",
  addressesOf: ({ name }: { name: string | number }): string => `Adressen voor ${name}`,
  addressesHelp: "Neem deze precies over bij de dienst. Als ze niet beginnen met het openbare adres van de mediatheek, stel dan eerst VITRINE_BASE_URL in.",
  shared: "Gedeeld omleidingsadres",
  sharedHelp: "Deze dienst gebruikt nog het omleidingsadres van eerdere versies, /sign-in/oidc. Registreer ook het adres hieronder, bewerk daarna de dienst en zet ‘Gedeeld omleidingsadres gebruiken’ uit. Tot dan kan geen andere OpenID Connect-dienst worden ingeschakeld.",
  returnTo: {
    oidc: "Omleidingsadres",
    saml: "Antwoordadres",
    adfs: "Antwoordadres",
    google: "Geautoriseerde omleidings-URI",
  },
  returnHelp: {
    oidc: "In Entra ID een omleidings-URI van het type ‘Web’.",
    saml: "Assertion consumer service, POST-binding.",
    adfs: "Assertion consumer service, POST-binding.",
    google: "Voor de webclient, in de console van Google.",
  },
  metadata: "Entiteits-ID en metadata",
  metadataHelp: "Gebruik dit adres voor beide. Veel diensten lezen de andere instellingen daaruit.",
  noneTitle: "Nog geen inlogdiensten",
  noneHelp: [
    "Een inlogdienst is een dienst waar mensen al een account hebben: Entra ID, ADFS, Google of een dienst van je eigen organisatie.",
    "Voeg er een toe, dan loggen mensen hier met dat account in, zonder nog een wachtwoord.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Dienst ${name} verwijderen?`,
  removeHelp: "Inloggen via deze dienst kan dan niet meer, en als je hem weer toevoegt, worden mensen niet herkend. Accounts blijven bestaan. Accounts zonder wachtwoord hebben er dan een nodig.",
  removed: "Dienst verwijderd.",
}
