import { refuse } from '../http/errors.ts'
import type { OidcProvider } from '../sign-in/providers.ts'

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The tenant that the issuer of a provider names; undefined for every provider but one of a single tenant of Entra ID. */
export const tenantIn = (issuer: string): string | undefined =>
  URL.canParse(issuer)
    ? new URL(issuer).pathname
        .toLowerCase()
        .split('/')
        .find((part) => guid.test(part))
    : undefined

export const tenantOf = ({ settings }: OidcProvider): string => tenantIn(settings.Issuer) ?? refuse('TEAM_CHAT_PROVIDER')

/**
 * The issuers of a tenant's tokens, by the version that tokens name: applications that never chose one get tokens of the first version, which
 * another issuer signs with the same keys.
 */
export const issuersOf = ({ settings }: OidcProvider, tenant: string): Readonly<Record<string, string>> => ({
  '1.0': `${/\.cn(?::\d+)?$/.test(new URL(settings.Issuer).host) ? 'https://sts.chinacloudapi.cn' : 'https://sts.windows.net'}/${tenant}/`,
  '2.0': settings.Issuer,
})

/** The name of the library in Entra ID for tokens of the chat: the host of the tab has to stand in it. */
export const applicationIdUri = (base: string, { settings }: OidcProvider): string => `api://${new URL(base).host}/${settings.ClientID}`

/** The scope of the application that the clients of the chat may ask for. */
export const chatScope = 'access_as_user'

/** The chat's own clients: its desktop and mobile app, and the one in the browser. */
export const chatClients = ['1fec8e78-bce4-4aaf-ab1b-5451cc387264', '5e3ce6c0-2b1f-4285-8d4b-75ee78787346'] as const
