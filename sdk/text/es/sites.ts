// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const sitesWords = {
  title: "Sitios e integraciones",
  lead: "Elige dónde se pueden insertar los contenidos y consulta qué integraciones están configuradas.",
  everywhere: "Sitios con inserción permitida",
  label: "Sitios",
  help: "Uno por línea, por ejemplo https://www.school.example. Si se deja vacío, se permiten todos los sitios. Los demás sitios no pueden mostrar vídeos ni widgets, ni leer datos.",
  saved: "Guardado. El cambio se aplica en unos segundos.",
  trusted: "Aplicaciones de confianza",
  trustedLabel: "Orígenes",
  trustedHelp: "Uno por línea, por ejemplo https://app.school.example. Las páginas de estos orígenes pueden iniciar la sesión de las personas y, con un token de sesión, leer y cambiar lo mismo que ellas. Si se deja vacío, ninguna puede. Añada solo aplicaciones que usted administre.",
  own: "Elementos con límites propios",
  ownHelp: "Los establecen sus propietarios en «Insertar». Un elemento solo puede permitir sitios de la lista anterior.",
  item: "Elemento",
  owner: "Propietario",
  where: "Permitido en",
  noOtherSites: "Ningún otro sitio",
  notInList: ({ site }: { site: string | number }): string => `${site} (no está en la lista anterior)`,
  noneTitle: "Ningún elemento con límites propios",
  noneHelp: [
    "Todos los elementos se pueden insertar en los sitios anteriores.",
  ] as const,
  integrations: "Integraciones",
  signIn: "Proveedores de identidad",
  signInNone: "Ninguno configurado.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Se ofrecen: ${offered}.` : "No se ofrece ninguno.")}${pluralText(off, { '=0': "", one: ` Desactivados: ${off.toLocaleString('es')}.`, many: ` Desactivados: ${off.toLocaleString('es')}.`, other: ` Desactivados: ${off.toLocaleString('es')}.` })}`,
  signInGo: "Gestionar los proveedores de identidad",
  oembed: "Dirección oEmbed",
  oembedHelp: "Las plataformas de aprendizaje, blogs y wikis compatibles con oEmbed usan esta dirección para convertir los enlaces a elementos en reproductores.",
}
