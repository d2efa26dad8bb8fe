import { createHash } from 'node:crypto'
import { colours } from '../icons/icon-links.ts'
import { tabPaths } from '../lms/chat-tab.ts'
import type { OidcProvider } from '../sign-in/providers.ts'
import { applicationIdUri } from './tenant.ts'

export interface ManifestOf {
  base: string
  /** Id of the registration. */
  id: number
  siteName: string
  /** The sentence below the name, and the text of the app's page. */
  texts: { short: string; full: string }
  accent: string | undefined
  provider: OidcProvider | undefined
  botId: string
  now: number
}

/** Characters that the published schema allows. */
const lengths = { developer: 32, shortName: 30, fullName: 100, short: 80, full: 4000, tab: 128 } as const

/** The file `manifest.json` of the app, in version 1.19 of its schema. */
export function manifestOf({ base, id, siteName, texts, accent = colours.theme, provider, botId, now }: ManifestOf): string {
  const { host, hostname } = new URL(base)
  const manifest = {
    $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.19/MicrosoftTeams.schema.json',
    manifestVersion: '1.19',
    version: versionAt(now),
    id: appIdOf(host, id),
    developer: { name: cut(siteName, lengths.developer), websiteUrl: `${base}/`, privacyUrl: `${base}/`, termsOfUseUrl: `${base}/` },
    name: { short: cut(siteName, lengths.shortName), full: cut(siteName, lengths.fullName) },
    description: { short: cut(texts.short, lengths.short), full: cut(texts.full, lengths.full) },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: accent,
    configurableTabs: [{ configurationUrl: base + tabPaths.config, canUpdateConfiguration: true, scopes: ['team', 'groupChat'] }],
    staticTabs: [
      {
        ...{ entityId: 'library', name: cut(siteName, lengths.tab), contentUrl: base + tabPaths.tab, websiteUrl: `${base}/` },
        scopes: ['personal'],
      },
    ],
    permissions: ['identity'],
    validDomains: [hostname],
    ...(provider ? { webApplicationInfo: { id: provider.settings.ClientID, resource: applicationIdUri(base, provider) } } : {}),
    ...(botId === ''
      ? {}
      : { composeExtensions: [{ botId, commands: [], messageHandlers: [{ type: 'link', value: { domains: [hostname] } }] }] }),
  }
  return JSON.stringify(manifest, undefined, 2)
}

/** Teams takes a package only if it is newer than the one before: the day, and the minute of the day. */
function versionAt(now: number): string {
  const at = new Date(now)
  const day = (at.getUTCFullYear() % 100) * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
  return `1.${day}.${at.getUTCHours() * 60 + at.getUTCMinutes()}`
}

/** The same for every package of a registration, because another id is another app. */
function appIdOf(host: string, id: number): string {
  const hex = createHash('sha256').update(`team chat ${host} ${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Lengths count as JavaScript does; a half character at the end is none. */
const cut = (text: string, length: number): string =>
  (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`).replace(/\p{Surrogate}(?=…$)/u, '')
