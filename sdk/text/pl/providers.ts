// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Dostawcy logowania",
  lead: "Umożliwia logowanie się tutaj kontem, które już istnieje gdzie indziej.",
  add: "Dodaj dostawcę",
  editTitle: ({ name }: { name: string | number }): string => `Edytuj: ${name}`,
  provider: "Dostawca",
  kind: "Typ",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID lub inny dostawca OpenID Connect",
    adfs: "ADFS",
    saml: "Inny dostawca SAML 2",
    google: "Google",
  },
  kindHelp: "Protokół. Zapytaj administratora dostawcy.",
  kindStays: "Typu nie można zmienić. Zamiast tego dodaj innego dostawcę.",
  state: "Strona logowania",
  on: "Włączone",
  off: "Wyłączone",
  enabled: "Pokaż na stronie logowania",
  enabledHelp: "Włącz dopiero po zarejestrowaniu adresów biblioteki u dostawcy.",
  switchOn: "Włącz",
  switchOff: "Wyłącz",
  switchedOn: ({ name }: { name: string | number }): string => `Na stronie logowania jest teraz: ${name}.`,
  switchedOff: ({ name }: { name: string | number }): string => `Do logowania nie można już używać: ${name}.`,
  name: "Nazwa",
  nameHelp: "Widoczna na przycisku logowania.",
  blankName: "Podaj nazwę.",
  rule: "Przy pierwszym logowaniu",
  rules: {
    make: "Utwórz konto",
    link: "Użyj konta o tej samej nazwie",
    refuse: "Odmów",
  },
  ruleHelp: {
    make: "Każda osoba zalogowana przez dostawcę otrzymuje tu konto, nigdy jako administrator.",
    link: "Używa konta, którego nazwą użytkownika jest adres e-mail osoby, jeśli dostawca potwierdza ten adres. Nigdy konta administratora. Entra ID nie potwierdza adresów.",
    refuse: "Zalogować się mogą tylko osoby, które już wcześniej logowały się w ten sposób.",
  },
  more: "Więcej ustawień",
  missingField: ({ label }: { label: string | number }): string => `Wypełnij pole: ${label}`,
  invalidKeys: "Nie można odczytać tych kluczy. Wklej pełny tekst JSON, od { do }.",
  secretKept: "Klucz tajny jest zapisany. Puste pole oznacza, że się nie zmieni.",
  secretElsewhere: "Wystawca się zmienił, więc zapisany klucz tajny nie jest do niego wysyłany. Podaj nowy klucz tajny.",
  fields: {
    Issuer: {
      label: "Wystawca",
      help: "Własny adres dostawcy. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "Identyfikator klienta",
      help: "Nadaje go dostawca podczas rejestracji tej biblioteki.",
    },
    ClientSecret: {
      label: "Klucz tajny klienta",
      help: "Nadawany przez dostawcę razem z identyfikatorem klienta. Nigdy nie pojawi się ponownie.",
    },
    Scope: {
      label: "Zakres",
      help: "Żądane zakresy. Puste pole oznacza: openid profile email",
    },
    GroupsClaim: {
      label: "Oświadczenie z grupami",
      help: "Oświadczenie (claim), które zawiera listę grup osoby. Puste pole oznacza: groups",
    },
    SharedReturn: {
      label: "Używaj wspólnego adresu przekierowania",
      help: "Adres z wcześniejszych wersji, /sign-in/oidc. Najpierw zarejestruj własny adres przekierowania tego dostawcy, a potem wyłącz tę opcję.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com odczytuje dla osób ich własne zespoły i notesy OneNote. Logowanie prosi wtedy o zgodę. Puste: wyłączone",
    },
    EntryPoint: {
      label: "Adres logowania",
      help: "Adres, pod którym odbywa się logowanie (powiązanie przekierowania, redirect binding).",
    },
    IdpIssuer: {
      label: "Identyfikator jednostki dostawcy",
      help: "Entity ID z metadanych dostawcy. Często jest to adres.",
    },
    Certificates: {
      label: "Certyfikaty podpisu",
      help: "Tekst PEM. Podczas zmiany certyfikatu wklej oba, jeden pod drugim.",
    },
    SubjectAttribute: {
      label: "Atrybut stałego identyfikatora",
      help: "Jeśli pole jest puste, używany jest NameID. Nigdy nie może się zmienić.",
    },
    NameAttribute: {
      label: "Atrybut nazwy",
      help: "Jeśli pole jest puste, sprawdzane są typowe nazwy.",
    },
    EmailAttribute: {
      label: "Atrybut adresu e-mail",
      help: "Jeśli pole jest puste, sprawdzane są typowe nazwy.",
    },
    GroupsAttribute: {
      label: "Atrybut grup",
      help: "Jeśli pole jest puste, sprawdzane są typowe nazwy.",
    },
    TrustEmail: {
      label: "Ufaj adresom e-mail i nazwom",
      help: "Tylko jeśli przydziela je organizacja, a użytkownicy nie mogą ich zmieniać.",
    },
    WantResponseSigned: {
      label: "Wymagaj podpisanej odpowiedzi",
      help: "Oprócz podpisanej asercji.",
    },
    HostedDomains: {
      label: "Dozwolone domeny",
      help: "Oddzielone spacjami lub przecinkami, na przykład school.example. Puste pole oznacza każde konto Google.",
    },
    AuthorizeURL: {
      label: "Adres logowania Google",
      help: "Jeśli pole jest puste, używana jest wartość domyślna.",
    },
    JwksURL: {
      label: "Adres kluczy Google",
      help: "Jeśli pole jest puste, używana jest wartość domyślna.",
    },
    Jwks: {
      label: "Klucze Google",
      help: "Tylko jeśli serwer nie ma dostępu do tego adresu: wklej tekst, który się pod nim znajduje.",
    },
    Issuers: {
      label: "Nazwy wystawcy",
      help: "Oddzielone spacjami lub przecinkami. Jeśli pole jest puste, używane są wartości domyślne.",
    },
  },
  addresses: "Adresy dla dostawcy",
  addressesOf: ({ name }: { name: string | number }): string => `Adresy dla dostawcy: ${name}`,
  addressesHelp: "Skopiuj je dokładnie do dostawcy. Jeśli nie zaczynają się od publicznego adresu biblioteki, najpierw ustaw VITRINE_BASE_URL.",
  shared: "Wspólny adres przekierowania",
  sharedHelp: "Ten dostawca nadal używa adresu przekierowania z wcześniejszych wersji, /sign-in/oidc. Zarejestruj także poniższy adres, a potem edytuj dostawcę i wyłącz opcję „Używaj wspólnego adresu przekierowania”. Do tego czasu nie można włączyć żadnego innego dostawcy OpenID Connect.",
  returnTo: {
    oidc: "Adres przekierowania",
    saml: "Adres odpowiedzi",
    adfs: "Adres odpowiedzi",
    google: "Autoryzowany identyfikator URI przekierowania",
  },
  returnHelp: {
    oidc: "W Entra ID identyfikator URI przekierowania typu „Sieć Web”.",
    saml: "Assertion consumer service, powiązanie POST.",
    adfs: "Assertion consumer service, powiązanie POST.",
    google: "Dla klienta internetowego, w konsoli Google.",
  },
  metadata: "Identyfikator jednostki i metadane",
  metadataHelp: "Użyj tego adresu do obu celów. Wielu dostawców odczytuje z niego pozostałe ustawienia.",
  noneTitle: "Nie ma jeszcze dostawców logowania",
  noneHelp: [
    "Dostawca to usługa, w której użytkownicy mają już konto: Entra ID, ADFS, Google lub usługa prowadzona przez organizację.",
    "Po dodaniu dostawcy można się tu logować tamtym kontem, bez kolejnego hasła.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `Usunąć dostawcę ${name}?`,
  removeHelp: "Nie będzie można się już przez niego logować, a po ponownym dodaniu użytkownicy nie zostaną rozpoznani. Konta pozostaną. Konta bez hasła będą go potrzebować.",
  removed: "Dostawca usunięty.",
}
