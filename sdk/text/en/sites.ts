// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const sitesWords = {
  area: 'sites',
  title: "Sites and integrations",
  lead: "Choose where content can be embedded, and see which integrations are set up.",
  everywhere: "Allowed embedding sites",
  label: "Sites",
  help: "One per line, for example https://www.school.example. If empty, every site is allowed. Other sites cannot show videos or widgets or read data.",
  saved: "Saved. The change takes effect within seconds.",
  trusted: "Trusted applications",
  trustedLabel: "Origins",
  trustedHelp: "One per line, for example https://app.school.example. Pages of these origins can sign people in, and read and change what these people may, with a session token. If empty, none can. Only add applications that you run.",
  own: "Items with their own rules",
  ownHelp: "Set by their owners under “Embed”. An item can only allow sites from the list above.",
  item: "Item",
  owner: "Owner",
  where: "Allowed on",
  noOtherSites: "No other sites",
  notInList: ({ site }: { site: string | number }): string => `${site} (not in the list above)`,
  noneTitle: "No items with their own rules",
  noneHelp: [
    "Every item can be embedded on the sites above.",
  ] as const,
  integrations: "Integrations",
  signIn: "Sign-in providers",
  signInNone: "None set up.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Offered: ${offered}.` : "None is offered.")}${pluralText(off, { '=0': "", one: ` Switched off: ${off.toLocaleString('en')}.`, other: ` Switched off: ${off.toLocaleString('en')}.` })}`,
  signInGo: "Manage sign-in providers",
  oembed: "oEmbed address",
  oembedHelp: "Learning platforms, blogs and wikis that support oEmbed use this address to turn item links into players.",
}
export type SitesWords = typeof sitesWords
