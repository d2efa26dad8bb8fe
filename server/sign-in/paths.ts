import type { OidcProvider } from './providers.ts'

/** The redirect address of one OpenID Connect provider: each has its own, so that an answer of one cannot pass for an answer of another. */
export const oidcPath = (providerId: number): string => `/sign-in/oidc/${providerId}`
/** The redirect address that all OpenID Connect providers shared in earlier versions. */
export const sharedOidcPath = '/sign-in/oidc'
/** The redirect address that a provider is given, and the only one that its answers are accepted at. */
export const redirectPathOf = ({ id, settings }: OidcProvider): string => (settings.SharedReturn ? sharedOidcPath : oidcPath(id))
/** Google's redirect address: the login page, also when someone is signed in and becomes someone else. */
export const googlePath = '/login.aspx?google=1'
/** The path that a SAML provider posts its response to. */
export const samlPath = (providerId: number): string => `/sign-in/saml/${providerId}`
/** Our entity id for SAML providers, and the address of its metadata. */
export const metadataPath = (providerId: number): string => `/sign-in/saml/${providerId}/metadata`
/** Page that completes a sign-in whose response came without cookies. */
export const completePath = '/sign-in/complete'
