/** Where OpenID Connect providers send people back to. */
export const oidcPath = '/sign-in/oidc'
/** Where Google sends people back to: the login page, also when somebody is signed in and becomes somebody else. */
export const googlePath = '/login.aspx?google=1'
/** Where a SAML provider has its answer posted to. */
export const samlPath = (providerId: number): string => `/sign-in/saml/${providerId}`
/** Who we are to a SAML provider: our entity id and its document. */
export const metadataPath = (providerId: number): string => `/sign-in/saml/${providerId}/metadata`
/** Where a browser ends a sign-in whose answer came without its cookies. */
export const completePath = '/sign-in/complete'
