// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "Proveedores de identidad",
  lead: "Permite iniciar sesión aquí con una cuenta que ya existe en otro servicio.",
  add: "Añadir un proveedor",
  editTitle: ({ name }: { name: string | number }): string => `Editar ${name}`,
  provider: "Proveedor",
  kind: "Tipo",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID u otro proveedor de OpenID Connect",
    adfs: "ADFS",
    saml: "Otro proveedor de SAML 2",
    google: "Google",
  },
  kindHelp: "Protocolo. Consulta a la administración del proveedor.",
  kindStays: "El tipo no se puede cambiar. Añade otro proveedor en su lugar.",
  state: "Página de inicio de sesión",
  on: "Activado",
  off: "Desactivado",
  enabled: "Mostrar en la página de inicio de sesión",
  enabledHelp: "No lo actives hasta que las direcciones de la mediateca estén registradas en el proveedor.",
  switchOn: "Activar",
  switchOff: "Desactivar",
  switchedOn: ({ name }: { name: string | number }): string => `${name} aparece ahora en la página de inicio de sesión.`,
  switchedOff: ({ name }: { name: string | number }): string => `Ya no se puede iniciar sesión con ${name}.`,
  name: "Nombre",
  nameHelp: "Se muestra en el botón de inicio de sesión.",
  blankName: "Escribe un nombre.",
  rule: "En el primer inicio de sesión",
  rules: {
    make: "Crear una cuenta",
    link: "Usar la cuenta del mismo nombre",
    refuse: "Rechazar",
  },
  ruleHelp: {
    make: "Cualquier persona que entre con el proveedor recibe una cuenta aquí, nunca de administración.",
    link: "Usa la cuenta cuyo nombre de usuario es la dirección de correo de la persona, si el proveedor confirma esa dirección. Nunca una cuenta de administración. Entra ID no confirma direcciones.",
    refuse: "Solo pueden iniciar sesión las personas que ya lo hicieron antes de esta forma.",
  },
  more: "Más ajustes",
  missingField: ({ label }: { label: string | number }): string => `Falta rellenar: ${label}`,
  invalidKeys: "No se pueden leer estas claves. Pega el texto JSON completo, de { a }.",
  secretKept: "Hay un secreto guardado. Déjalo vacío para conservarlo.",
  secretElsewhere: "El emisor ha cambiado, así que no se le envía el secreto guardado. Escribe el nuevo secreto.",
  fields: {
    Issuer: {
      label: "Emisor",
      help: "La dirección propia del proveedor. Entra ID: https://login.microsoftonline.com/<tenant id>/v2.0",
    },
    ClientID: {
      label: "ID de cliente",
      help: "El proveedor te lo da al registrar allí esta mediateca.",
    },
    ClientSecret: {
      label: "Secreto de cliente",
      help: "Lo da el proveedor junto con el ID de cliente. No se vuelve a mostrar.",
    },
    Scope: {
      label: "Ámbito",
      help: "Ámbitos solicitados. Si se deja vacío: openid profile email",
    },
    GroupsClaim: {
      label: "Claim de grupos",
      help: "El claim que enumera los grupos de una persona. Si se deja vacío: groups",
    },
    SharedReturn: {
      label: "Usar la dirección de redirección común",
      help: "La dirección de versiones anteriores, /sign-in/oidc. Registra primero la dirección de redirección propia de este proveedor y después desactiva esta opción.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "https://graph.microsoft.com lee para cada persona sus equipos y blocs de notas de OneNote. El inicio de sesión pide entonces permiso. Vacío: desactivado",
    },
    EntryPoint: {
      label: "Dirección de inicio de sesión",
      help: "La dirección en la que las personas inician sesión (redirect binding).",
    },
    IdpIssuer: {
      label: "ID de entidad del proveedor",
      help: "Está en los metadatos del proveedor. A menudo es una dirección.",
    },
    Certificates: {
      label: "Certificados de firma",
      help: "Texto PEM. Durante un cambio de certificado, pega los dos, uno debajo del otro.",
    },
    SubjectAttribute: {
      label: "Atributo del ID permanente",
      help: "Si se deja vacío, se usa el NameID. No debe cambiar nunca.",
    },
    NameAttribute: {
      label: "Atributo del nombre",
      help: "Si se deja vacío, se prueban los nombres habituales.",
    },
    EmailAttribute: {
      label: "Atributo del correo",
      help: "Si se deja vacío, se prueban los nombres habituales.",
    },
    GroupsAttribute: {
      label: "Atributo de los grupos",
      help: "Si se deja vacío, se prueban los nombres habituales.",
    },
    TrustEmail: {
      label: "Confiar en las direcciones de correo y los nombres",
      help: "Solo si los asigna la organización y las personas no pueden cambiarlos.",
    },
    WantResponseSigned: {
      label: "Exigir una respuesta firmada",
      help: "Además de la aserción firmada.",
    },
    HostedDomains: {
      label: "Dominios permitidos",
      help: "Separados por espacios o comas, por ejemplo school.example. Si se deja vacío, cualquier cuenta de Google.",
    },
    AuthorizeURL: {
      label: "Dirección de inicio de sesión de Google",
      help: "Si se deja vacío, se usa el valor predeterminado.",
    },
    JwksURL: {
      label: "Dirección de las claves de Google",
      help: "Si se deja vacío, se usa el valor predeterminado.",
    },
    Jwks: {
      label: "Claves de Google",
      help: "Solo si el servidor no puede conectar con esa dirección: pega el texto que hay en ella.",
    },
    Issuers: {
      label: "Nombres de emisor",
      help: "Separados por espacios o comas. Si se deja vacío, se usan los valores predeterminados.",
    },
  },
  addresses: "Direcciones para el proveedor",
  addressesOf: ({ name }: { name: string | number }): string => `Direcciones para ${name}`,
  addressesHelp: "Cópialas tal cual en el proveedor. Si no empiezan por la dirección pública de la mediateca, define antes VITRINE_BASE_URL.",
  shared: "Dirección de redirección común",
  sharedHelp: "Este proveedor aún usa la dirección de redirección de versiones anteriores, /sign-in/oidc. Registra también la dirección de abajo, edita después el proveedor y desactiva «Usar la dirección de redirección común». Hasta entonces no se puede activar ningún otro proveedor de OpenID Connect.",
  returnTo: {
    oidc: "Dirección de redirección",
    saml: "Dirección de respuesta",
    adfs: "Dirección de respuesta",
    google: "URI de redirección autorizado",
  },
  returnHelp: {
    oidc: "En Entra ID, un URI de redirección del tipo «Web».",
    saml: "Assertion consumer service, POST binding.",
    adfs: "Assertion consumer service, POST binding.",
    google: "Para el cliente web, en la consola de Google.",
  },
  metadata: "ID de entidad y metadatos",
  metadataHelp: "Usa esta dirección para ambos. Muchos proveedores leen de ella los demás ajustes.",
  noneTitle: "Aún no hay proveedores de identidad",
  noneHelp: [
    "Un proveedor es un servicio en el que las personas ya tienen una cuenta: Entra ID, ADFS, Google o uno de tu organización.",
    "Al añadir uno, las personas inician sesión aquí con esa cuenta, sin otra contraseña.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `¿Eliminar el proveedor ${name}?`,
  removeHelp: "Ya no se podrá iniciar sesión con él, y las personas no se reconocerán si vuelves a añadirlo. Las cuentas se conservan. Las cuentas sin contraseña necesitarán una.",
  removed: "Proveedor eliminado.",
}
