// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Darparwyr mewngofnodi",
  lead: "Gadewch i bobl fewngofnodi yma â chyfrif sydd ganddynt yn barod mewn man arall.",
  add: "Ychwanegu darparwr",
  editTitle: ({ name }: { name: string | number }): string => `Golygu ${name}`,
  provider: "Darparwr",
  kind: "Math",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID, neu ddarparwr OpenID Connect arall",
    adfs: "ADFS",
    saml: "Darparwr SAML 2 arall",
    google: "Google",
  },
  kindHelp: "Protocol. Gofynnwch i weinyddwr y darparwr.",
  kindStays: "Ni ellir newid y math. Ychwanegwch ddarparwr arall yn lle hynny.",
  state: "Tudalen mewngofnodi",
  on: "Ymlaen",
  off: "Wedi diffodd",
  enabled: "Dangos ar y dudalen mewngofnodi",
  enabledHelp: "Gadewch hwn wedi’i ddiffodd nes bod cyfeiriadau’r llyfrgell wedi’u cofrestru gyda’r darparwr.",
  switchOn: "Troi ymlaen",
  switchOff: "Diffodd",
  switchedOn: ({ name }: { name: string | number }): string => `Mae ${name} nawr ar y dudalen mewngofnodi.`,
  switchedOff: ({ name }: { name: string | number }): string => `Ni ellir defnyddio ${name} i fewngofnodi mwyach.`,
  name: "Enw",
  nameHelp: "Fe’i dangosir ar y botwm mewngofnodi.",
  blankName: "Rhowch enw.",
  rule: "Wrth fewngofnodi am y tro cyntaf",
  rules: {
    make: "Creu cyfrif",
    link: "Defnyddio’r cyfrif â’r un enw",
    refuse: "Gwrthod",
  },
  ruleHelp: {
    make: "Mae pawb y mae’r darparwr yn eu mewngofnodi’n cael cyfrif yma, byth fel gweinyddwr.",
    link: "Mae’n defnyddio’r cyfrif y mae ei enw defnyddiwr yr un â chyfeiriad e-bost y person, os yw’r darparwr yn cadarnhau’r cyfeiriad hwnnw. Byth cyfrif gweinyddwr. Nid yw Entra ID yn cadarnhau cyfeiriadau.",
    refuse: "Dim ond pobl a fewngofnododd fel hyn o’r blaen all fewngofnodi.",
  },
  more: "Rhagor o osodiadau",
  missingField: ({ label }: { label: string | number }): string => `Llenwch: ${label}`,
  invalidKeys: "Ni ellir darllen yr allweddi hyn. Gludwch y testun JSON cyflawn, o { i }.",
  secretKept: "Mae cyfrinach wedi’i chadw. Gadewch yn wag i’w chadw.",
  secretElsewhere: "Mae’r cyhoeddwr wedi newid, felly ni anfonir y gyfrinach a gadwyd ato. Rhowch y gyfrinach newydd.",
  fields: {
    Issuer: {
      label: "Cyhoeddwr",
      help: "Cyfeiriad y darparwr ei hun. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "ID y cleient",
      help: "Mae’r darparwr yn ei roi i chi pan fyddwch yn cofrestru’r llyfrgell hon yno.",
    },
    ClientSecret: {
      label: "Cyfrinach y cleient",
      help: "Fe’i rhoddir gan y darparwr gydag ID y cleient. Ni chaiff ei dangos eto.",
    },
    Scope: {
      label: "Cwmpas",
      help: "Cwmpasau y gofynnir amdanynt. Os yw’n wag: openid profile email",
    },
    GroupsClaim: {
      label: "Hawliad grwpiau",
      help: "Yr hawliad sy’n rhestru grwpiau person. Os yw’n wag: groups",
    },
    SharedReturn: {
      label: "Defnyddio’r cyfeiriad ailgyfeirio a rennir",
      help: "Cyfeiriad fersiynau cynharach, /sign-in/oidc. Cofrestrwch gyfeiriad ailgyfeirio’r darparwr hwn yn gyntaf, yna diffoddwch hwn.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "Mae https://graph.microsoft.com yn darllen timau a llyfrau nodiadau OneNote pobl drostyn nhw. Bydd y mewngofnodi wedyn yn gofyn am ganiatâd. Os yw’n wag: i ffwrdd",
    },
    EntryPoint: {
      label: "Cyfeiriad mewngofnodi",
      help: "Y cyfeiriad lle mae pobl yn mewngofnodi (rhwymiad ailgyfeirio).",
    },
    IdpIssuer: {
      label: "ID endid y darparwr",
      help: "Mae ym metadata’r darparwr. Cyfeiriad yn aml.",
    },
    Certificates: {
      label: "Tystysgrifau llofnodi",
      help: "Testun PEM. Wrth newid tystysgrif, gludwch y ddwy, y naill o dan y llall.",
    },
    SubjectAttribute: {
      label: "Priodwedd ID parhaol",
      help: "Os yw’n wag, defnyddir y NameID. Ni ddylai newid byth.",
    },
    NameAttribute: {
      label: "Priodwedd enw",
      help: "Os yw’n wag, rhoddir cynnig ar enwau cyffredin.",
    },
    EmailAttribute: {
      label: "Priodwedd e-bost",
      help: "Os yw’n wag, rhoddir cynnig ar enwau cyffredin.",
    },
    GroupsAttribute: {
      label: "Priodwedd grwpiau",
      help: "Os yw’n wag, rhoddir cynnig ar enwau cyffredin.",
    },
    TrustEmail: {
      label: "Ymddiried mewn cyfeiriadau e-bost ac enwau",
      help: "Dim ond os yw’r sefydliad yn eu pennu ac na all pobl eu newid.",
    },
    WantResponseSigned: {
      label: "Gofyn am ymateb wedi’i lofnodi",
      help: "Yn ogystal â’r datganiad wedi’i lofnodi.",
    },
    HostedDomains: {
      label: "Parthau a ganiateir",
      help: "Wedi’u gwahanu gan fylchau neu goma, er enghraifft school.example. Os yw’n wag, pob cyfrif Google.",
    },
    AuthorizeURL: {
      label: "Cyfeiriad mewngofnodi Google",
      help: "Os yw’n wag, defnyddir y rhagosodiad.",
    },
    JwksURL: {
      label: "Cyfeiriad allweddi Google",
      help: "Os yw’n wag, defnyddir y rhagosodiad.",
    },
    Jwks: {
      label: "Allweddi Google",
      help: "Dim ond os na all y gweinydd gyrraedd y cyfeiriad hwnnw: gludwch y testun sydd yno.",
    },
    Issuers: {
      label: "Enwau cyhoeddwyr",
      help: "Wedi’u gwahanu gan fylchau neu goma. Os yw’n wag, defnyddir y rhagosodiadau.",
    },
  },
  addresses: "Cyfeiriadau ar gyfer y darparwr",
  addressesOf: ({ name }: { name: string | number }): string => `Cyfeiriadau ar gyfer ${name}`,
  addressesHelp: "Copïwch y rhain i’r darparwr yn union. Os nad ydynt yn dechrau â chyfeiriad cyhoeddus y llyfrgell, gosodwch VITRINE_BASE_URL yn gyntaf.",
  shared: "Cyfeiriad ailgyfeirio a rennir",
  sharedHelp: "Mae’r darparwr hwn yn dal i ddefnyddio cyfeiriad ailgyfeirio fersiynau cynharach, /sign-in/oidc. Cofrestrwch y cyfeiriad isod hefyd, yna golygwch y darparwr a diffodd “Defnyddio’r cyfeiriad ailgyfeirio a rennir”. Tan hynny, ni ellir troi darparwr OpenID Connect arall ymlaen.",
  returnTo: {
    oidc: "Cyfeiriad ailgyfeirio",
    saml: "Cyfeiriad ymateb",
    adfs: "Cyfeiriad ymateb",
    google: "URI ailgyfeirio awdurdodedig",
  },
  returnHelp: {
    oidc: "Yn Entra ID, URI ailgyfeirio o’r math “Web”.",
    saml: "Assertion consumer service, rhwymiad POST.",
    adfs: "Assertion consumer service, rhwymiad POST.",
    google: "Ar gyfer y cleient gwe, yng nghonsol Google.",
  },
  metadata: "ID endid a metadata",
  metadataHelp: "Defnyddiwch y cyfeiriad hwn ar gyfer y ddau. Mae llawer o ddarparwyr yn darllen y gosodiadau eraill ohono.",
  noneTitle: "Dim darparwyr mewngofnodi eto",
  noneHelp: [
    "Darparwr yw gwasanaeth lle mae gan bobl gyfrif yn barod: Entra ID, ADFS, Google, neu un y mae eich sefydliad yn ei redeg.",
    "Ychwanegwch un, a bydd pobl yn mewngofnodi yma â’r cyfrif hwnnw, heb gyfrinair arall.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Dileu’r darparwr ${name}?`,
  removeHelp: "Ni all pobl fewngofnodi ag ef mwyach, ac ni chânt eu hadnabod os byddwch yn ei ychwanegu eto. Mae cyfrifon yn aros. Bydd angen cyfrinair ar gyfrifon heb un.",
  removed: "Dilëwyd y darparwr.",
}
