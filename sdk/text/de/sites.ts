// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const sitesWords = {
  title: "Websites und Anbindungen",
  lead: "Legen Sie fest, wo Inhalte eingebettet werden dürfen, und sehen Sie, welche Anbindungen eingerichtet sind.",
  everywhere: "Websites, die einbetten dürfen",
  label: "Websites",
  help: "Eine pro Zeile, zum Beispiel https://www.school.example. Ohne Angabe ist jede Website erlaubt. Andere Websites können weder Videos noch Widgets zeigen und keine Daten lesen.",
  saved: "Gespeichert. Die Änderung gilt in wenigen Sekunden.",
  trusted: "Vertraute Anwendungen",
  trustedLabel: "Ursprünge",
  trustedHelp: "Einer pro Zeile, zum Beispiel https://app.school.example. Seiten dieser Ursprünge können Personen anmelden und mit einem Sitzungstoken alles lesen und ändern, was diese Personen dürfen. Ohne Angabe kann das keine. Tragen Sie nur Anwendungen ein, die Sie selbst betreiben.",
  own: "Beiträge mit eigenen Regeln",
  ownHelp: "Unter „Einbetten“ für den einzelnen Beitrag festgelegt. Ein Beitrag kann nur Websites aus der Liste oben erlauben.",
  item: "Beitrag",
  owner: "Eigentümer",
  where: "Erlaubt auf",
  noOtherSites: "Keine anderen Websites",
  notInList: ({ site }: { site: string | number }): string => `${site} (nicht in der Liste oben)`,
  noneTitle: "Keine Beiträge mit eigenen Regeln",
  noneHelp: [
    "Jeder Beitrag darf auf den Websites oben eingebettet werden.",
  ] as const,
  integrations: "Anbindungen",
  signIn: "Anmeldedienste",
  signInNone: "Keine eingerichtet.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Angeboten: ${offered}.` : "Keiner wird angeboten.")}${pluralText(off, { '=0': "", one: ` Ausgeschaltet: ${off.toLocaleString('de')}.`, other: ` Ausgeschaltet: ${off.toLocaleString('de')}.` })}`,
  signInGo: "Anmeldedienste verwalten",
  oembed: "oEmbed-Adresse",
  oembedHelp: "Lernplattformen, Blogs und Wikis, die oEmbed unterstützen, zeigen über diese Adresse statt eines Links zu einem Beitrag einen Player.",
}
