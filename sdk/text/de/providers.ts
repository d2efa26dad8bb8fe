// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Anmeldedienste",
  lead: "Anmeldung mit einem Konto, das es anderswo schon gibt.",
  add: "Dienst hinzufügen",
  editTitle: ({ name }: { name: string | number }): string => `${name} bearbeiten`,
  provider: "Dienst",
  kind: "Typ",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID oder ein anderer OpenID-Connect-Dienst",
    adfs: "ADFS",
    saml: "Ein anderer SAML-2-Dienst",
    google: "Google",
  },
  kindHelp: "Das Protokoll. Fragen Sie die Administration des Dienstes.",
  kindStays: "Der Typ lässt sich nicht ändern. Fügen Sie stattdessen einen weiteren Dienst hinzu.",
  state: "Anmeldeseite",
  on: "Ein",
  off: "Aus",
  enabled: "Auf der Anmeldeseite anzeigen",
  enabledHelp: "Lassen Sie das ausgeschaltet, bis die Adressen der Mediathek beim Dienst eingetragen sind.",
  switchOn: "Einschalten",
  switchOff: "Ausschalten",
  switchedOn: ({ name }: { name: string | number }): string => `${name} steht jetzt auf der Anmeldeseite.`,
  switchedOff: ({ name }: { name: string | number }): string => `${name} steht nicht mehr für die Anmeldung zur Verfügung.`,
  name: "Name",
  nameHelp: "Steht auf der Schaltfläche zum Anmelden.",
  blankName: "Bitte einen Namen eingeben.",
  rule: "Bei der ersten Anmeldung",
  rules: {
    make: "Konto erstellen",
    link: "Konto mit demselben Namen verwenden",
    refuse: "Ablehnen",
  },
  ruleHelp: {
    make: "Alle, die der Dienst anmeldet, bekommen hier ein Konto, nie mit Administrationsrechten.",
    link: "Verwendet das Konto, dessen Benutzername die E-Mail-Adresse der Person ist, sofern der Dienst diese Adresse bestätigt. Nie ein Konto mit Administrationsrechten. Entra ID bestätigt keine Adressen.",
    refuse: "Nur wer sich früher schon so angemeldet hat, kann sich anmelden.",
  },
  more: "Weitere Einstellungen",
  missingField: ({ label }: { label: string | number }): string => `Bitte ausfüllen: ${label}`,
  invalidKeys: "Diese Schlüssel lassen sich nicht lesen. Fügen Sie den vollständigen JSON-Text ein, von { bis }.",
  secretKept: "Ein Secret ist gespeichert. Leer lassen, um es zu behalten.",
  secretElsewhere: "Der Aussteller hat sich geändert, daher wird ihm das gespeicherte Secret nicht geschickt. Bitte das neue Secret eingeben.",
  fields: {
    Issuer: {
      label: "Aussteller",
      help: "Die eigene Adresse des Dienstes. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "Client-ID",
      help: "Sie bekommen sie vom Dienst, wenn Sie diese Mediathek dort registrieren.",
    },
    ClientSecret: {
      label: "Client-Secret",
      help: "Kommt zusammen mit der Client-ID vom Dienst. Es wird nie wieder angezeigt.",
    },
    Scope: {
      label: "Scope",
      help: "Angeforderte Scopes. Ohne Angabe: openid profile email",
    },
    GroupsClaim: {
      label: "Gruppen-Claim",
      help: "Der Claim, der die Gruppen einer Person aufführt. Ohne Angabe: groups",
    },
    SharedReturn: {
      label: "Gemeinsame Umleitungsadresse verwenden",
      help: "Die Adresse früherer Versionen, /sign-in/oidc. Tragen Sie zuerst die eigene Umleitungsadresse dieses Dienstes ein und schalten Sie dies dann aus.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com liest für Personen ihre eigenen Teams und OneNote-Notizbücher. Die Anmeldung fragt dann um Erlaubnis. Leer: aus",
    },
    EntryPoint: {
      label: "Anmeldeadresse",
      help: "Die Adresse, an der man sich anmeldet (Redirect-Binding).",
    },
    IdpIssuer: {
      label: "Entitäts-ID des Dienstes",
      help: "Steht in den Metadaten des Dienstes. Oft eine Adresse.",
    },
    Certificates: {
      label: "Signaturzertifikate",
      help: "PEM-Text. Bei einem Zertifikatswechsel beide untereinander einfügen.",
    },
    SubjectAttribute: {
      label: "Attribut der dauerhaften ID",
      help: "Ohne Angabe gilt die NameID. Sie darf sich nie ändern.",
    },
    NameAttribute: {
      label: "Attribut des Namens",
      help: "Ohne Angabe werden übliche Namen versucht.",
    },
    EmailAttribute: {
      label: "Attribut der E-Mail-Adresse",
      help: "Ohne Angabe werden übliche Namen versucht.",
    },
    GroupsAttribute: {
      label: "Attribut der Gruppen",
      help: "Ohne Angabe werden übliche Namen versucht.",
    },
    TrustEmail: {
      label: "E-Mail-Adressen und Namen vertrauen",
      help: "Nur wenn die Organisation sie vergibt und niemand sie selbst ändern kann.",
    },
    WantResponseSigned: {
      label: "Signierte Antwort verlangen",
      help: "Zusätzlich zur signierten Assertion.",
    },
    HostedDomains: {
      label: "Erlaubte Domains",
      help: "Mit Leerzeichen oder Kommas getrennt, zum Beispiel school.example. Ohne Angabe jedes Google-Konto.",
    },
    AuthorizeURL: {
      label: "Anmeldeadresse von Google",
      help: "Ohne Angabe gilt der Standard.",
    },
    JwksURL: {
      label: "Adresse der Schlüssel von Google",
      help: "Ohne Angabe gilt der Standard.",
    },
    Jwks: {
      label: "Schlüssel von Google",
      help: "Nur wenn der Server diese Adresse nicht erreicht: Fügen Sie den Text ein, der dort steht.",
    },
    Issuers: {
      label: "Namen des Ausstellers",
      help: "Mit Leerzeichen oder Kommas getrennt. Ohne Angabe gilt der Standard.",
    },
  },
  addresses: "Adressen für den Dienst",
  addressesOf: ({ name }: { name: string | number }): string => `Adressen für ${name}`,
  addressesHelp: "Übertragen Sie diese Adressen genau so in den Dienst. Wenn sie nicht mit der öffentlichen Adresse der Mediathek beginnen, setzen Sie zuerst VITRINE_BASE_URL.",
  shared: "Gemeinsame Umleitungsadresse",
  sharedHelp: "Dieser Dienst verwendet noch die Umleitungsadresse früherer Versionen, /sign-in/oidc. Tragen Sie auch die Adresse unten ein, bearbeiten Sie dann den Dienst und schalten Sie „Gemeinsame Umleitungsadresse verwenden“ aus. Bis dahin lässt sich kein anderer OpenID-Connect-Dienst einschalten.",
  returnTo: {
    oidc: "Umleitungsadresse",
    saml: "Antwortadresse",
    adfs: "Antwortadresse",
    google: "Autorisierter Weiterleitungs-URI",
  },
  returnHelp: {
    oidc: "In Entra ID ein Umleitungs-URI vom Typ „Web“.",
    saml: "Assertion Consumer Service, POST-Binding.",
    adfs: "Assertion Consumer Service, POST-Binding.",
    google: "Für den Webclient in der Google-Konsole.",
  },
  metadata: "Entitäts-ID und Metadaten",
  metadataHelp: "Verwenden Sie diese Adresse für beides. Viele Dienste lesen daraus die übrigen Einstellungen.",
  noneTitle: "Noch keine Anmeldedienste",
  noneHelp: [
    "Ein Anmeldedienst ist ein Dienst, bei dem es schon Konten gibt: Entra ID, ADFS, Google oder einer, den Ihre Organisation betreibt.",
    "Fügen Sie einen hinzu, dann kann man sich hier mit diesem Konto anmelden, ohne weiteres Passwort.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Dienst ${name} löschen?`,
  removeHelp: "Damit ist keine Anmeldung mehr möglich, und wenn Sie ihn wieder hinzufügen, wird niemand wiedererkannt. Konten bleiben bestehen. Konten ohne Passwort brauchen eines.",
  removed: "Dienst gelöscht.",
}
