// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const sitesWords = {
  title: "Websites en koppelingen",
  lead: "Kies waar inhoud mag worden ingesloten en zie welke koppelingen zijn ingesteld.",
  everywhere: "Websites die mogen insluiten",
  label: "Websites",
  help: "Eén per regel, bijvoorbeeld https://www.school.example. Indien leeg is elke website toegestaan. Andere websites kunnen geen video’s of widgets tonen en geen gegevens lezen.",
  saved: "Opgeslagen. De wijziging geldt binnen enkele seconden.",
  trusted: "Vertrouwde toepassingen",
  trustedLabel: "Origins",
  trustedHelp: "Eén per regel, bijvoorbeeld https://app.school.example. Pagina’s van deze origins kunnen mensen aanmelden en met een sessietoken alles lezen en wijzigen wat die mensen mogen. Indien leeg kan geen enkele dat. Voeg alleen toepassingen toe die u zelf beheert.",
  own: "Items met eigen regels",
  ownHelp: "Ingesteld door de eigenaar onder ‘Insluiten’. Een item kan alleen websites uit de lijst hierboven toestaan.",
  item: "Item",
  owner: "Eigenaar",
  where: "Toegestaan op",
  noOtherSites: "Geen andere websites",
  notInList: ({ site }: { site: string | number }): string => `${site} (niet in de lijst hierboven)`,
  noneTitle: "Geen items met eigen regels",
  noneHelp: [
    "Elk item mag op de websites hierboven worden ingesloten.",
  ] as const,
  integrations: "Koppelingen",
  signIn: "Inlogdiensten",
  signInNone: "Geen ingesteld.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Aangeboden: ${offered}.` : "Er wordt er geen aangeboden.")}${pluralText(off, { '=0': "", one: ` Uitgeschakeld: ${off.toLocaleString('nl')}.`, other: ` Uitgeschakeld: ${off.toLocaleString('nl')}.` })}`,
  signInGo: "Inlogdiensten beheren",
  oembed: "oEmbed-adres",
  oembedHelp: "Leeromgevingen, blogs en wiki’s die oEmbed ondersteunen, maken via dit adres van links naar items een speler.",
}
