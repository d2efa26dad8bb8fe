import * as v from 'valibot'
import { Flag, OptionalRow, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** How a provider is spoken to: OpenID Connect (Entra ID and others), SAML 2, SAML 2 with the names of ADFS, Google. */
export const SignInKinds = ['oidc', 'saml', 'adfs', 'google'] as const
/** One of `SignInKinds`: the kinds of sign-in providers. */
export type SignInKind = (typeof SignInKinds)[number]

/**
 * Rules for the first sign-in with a provider: `make` creates an account, `link` links the account with the same name (only if the provider
 * has verified the e-mail address, and never an administrator), `refuse` refuses everyone.
 */
export const AccountRules = ['make', 'link', 'refuse'] as const
/** One of `AccountRules`: what happens when someone signs in for the first time. */
export type AccountRule = (typeof AccountRules)[number]

/** The figures of sign-in providers; the names say which. */
export const SignInLimits = {
  /** Minutes between leaving for the provider and coming back. */
  attemptMinutes: 10,
  /** Seconds between a SAML answer and the request that uses it. */
  ticketSeconds: 60,
  /** Seconds that the clocks of provider and library may differ. */
  clockSkewSeconds: 60,
  /** Bytes of a posted SAML answer. */
  answerBytes: 256 * 1024,
} as const

const ProviderId = v.pipe(Whole(), v.minValue(1))
const ReturnUrl = v.optional(v.string(), '/')

/** `iid`: the provider's `ID`; it may be left out where only one of the kind is set up. */
export const BeginSignInInput = v.object({ iid: v.optional(ProviderId), returnurl: ReturnUrl })
export type BeginSignInInput = v.InferInput<typeof BeginSignInInput>

/** Response with the address of the provider's sign-in page. */
export interface BeginSignInAnswer {
  Success: true
  Message: string
  /** The provider's address: the browser goes there as a whole page. */
  ResponseUrl: string
}
/** Begins to sign in with Entra ID. */
export const azureLogin = post<BeginSignInInput, BeginSignInAnswer>()('/api/auth/azurelogin/', { actions: ['AzureLogin'] })
/** Begins to sign in with SAML 2. */
export const samlLogin = post<BeginSignInInput, BeginSignInAnswer>()('/api/auth/samllogin/', { actions: ['SAMLLogin'] })
/** Begins to sign in with ADFS. */
export const adfsLogin = post<BeginSignInInput, BeginSignInAnswer>()('/api/auth/adfslogin/', { actions: ['ADFSLogin'] })
/** Google sends people back to the login page, whose script hands the token on (`GET /login.aspx?glogin=true`). */
export const googleLogin = post<BeginSignInInput, BeginSignInAnswer>()('/api/auth/googlelogin/')

/** A provider, as the sign-in page shows it. */
export interface SignInProvider {
  ID: number
  Kind: SignInKind
  Name: string
}
/** The providers that the sign-in page offers. */
export const listSignInProviders = get<Record<string, never>, { Items: SignInProvider[] }>()('/api/auth/providers/')

const isSafeAddress = (text: string): boolean =>
  /^https:\/\/[^\s/]/i.test(text) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(text)

const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'An address can have at most 2000 characters.'),
  v.check(isSafeAddress, 'An address of a sign-in service must start with https://'),
)
const Text = (max = 500) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Use at most ${max} characters.`))
const Needed = (sentence: string, max = 2000) =>
  v.pipe(v.string(sentence), v.trim(), v.minLength(1, sentence), v.maxLength(max, `Use at most ${max} characters.`))

/** Addresses of Microsoft Graph: the global cloud, the United States government's two, and China's. */
export const GraphAddresses = [
  'https://graph.microsoft.com',
  'https://graph.microsoft.us',
  'https://dod-graph.microsoft.us',
  'https://microsoftgraph.chinacloudapi.cn',
] as const

/** Tokens of people are sent there, so that no other address is accepted; but one on the same machine, for a provider that runs there too. */
const isGraphAddress = (text: string): boolean =>
  text === '' || (GraphAddresses as readonly string[]).includes(text) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(text)

/** OpenID Connect. `ClientSecret` can be written but not read: an empty value keeps the stored one. */
export const OidcSettings = v.object({
  Issuer: Address,
  ClientID: Needed('Please enter the client ID.'),
  ClientSecret: v.optional(Text(2000), ''),
  Scope: v.optional(v.pipe(Text(), v.regex(/(^|\s)openid(\s|$)/, 'The scope must contain openid.')), 'openid profile email'),
  /** The claim that lists the names of groups. */
  GroupsClaim: v.optional(Text(), 'groups'),
  /**
   * True if the provider still uses the redirect address that all providers shared before (`/sign-in/oidc`). Then no other provider of this
   * kind can be active.
   */
  SharedReturn: v.optional(Flag, false),
  /** The address of Microsoft Graph, where people's teams and notebooks are read for them; empty: they are not read, and no token is kept. */
  GraphURL: v.optional(
    v.pipe(
      Text(),
      v.transform((text) => text.replace(/\/$/, '')),
      v.check(isGraphAddress, 'The address of Microsoft Graph must be https://graph.microsoft.com, or that of a national cloud.'),
    ),
    '',
  ),
})
export type OidcSettings = v.InferOutput<typeof OidcSettings>

/** SAML and ADFS. Attribute names left empty are found by the names that are usual. */
export const SamlSettings = v.object({
  /** Address of the provider's sign-in page (single sign-on, redirect binding). */
  EntryPoint: Address,
  /** The provider's entity id. */
  IdpIssuer: Needed('Please enter the entity ID of the identity provider.'),
  /** Certificates that sign, one after the other as PEM. */
  Certificates: Needed('Please paste the signing certificate of the identity provider.', 20_000),
  /** The attribute that names a person for ever. Empty: the NameID. */
  SubjectAttribute: v.optional(Text(), ''),
  NameAttribute: v.optional(Text(), ''),
  EmailAttribute: v.optional(Text(), ''),
  GroupsAttribute: v.optional(Text(), ''),
  /** The provider's e-mail addresses and names can be relied on when accounts are linked. */
  TrustEmail: v.optional(Flag, false),
  /** Besides the assertion the whole answer has to be signed. */
  WantResponseSigned: v.optional(Flag, false),
})
export type SamlSettings = v.InferOutput<typeof SamlSettings>

/** Google: its ID token is checked against the keys at `JwksURL`, or against `Jwks` where the server has no way out. */
export const GoogleSettings = v.object({
  ClientID: Needed('Please enter the client ID.'),
  /** Address of Google's sign-in page. */
  AuthorizeURL: v.optional(Address, 'https://accounts.google.com/o/oauth2/v2/auth'),
  JwksURL: v.optional(Address, 'https://www.googleapis.com/oauth2/v3/certs'),
  Jwks: v.optional(v.object({ keys: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(20)) })),
  Issuers: v.optional(v.pipe(v.array(Needed('Please enter an issuer.')), v.minLength(1), v.maxLength(5)), [
    'https://accounts.google.com',
    'accounts.google.com',
  ]),
  /** Hosted domains that are let in; empty: every Google account. */
  HostedDomains: v.optional(v.pipe(v.array(v.pipe(Text(), v.toLowerCase())), v.maxLength(50)), []),
})
export type GoogleSettings = v.InferOutput<typeof GoogleSettings>

/** A provider as administrators see it: without the secret. */
export interface SignInProviderDetails extends SignInProvider {
  Rule: AccountRule
  IsEnabled: boolean
  HasSecret: boolean
  Settings: Record<string, unknown>
  /** The redirect address to register at the provider, and for SAML the address of our metadata. */
  ReturnURL: string
  MetadataURL: string
}

/** The providers as administrators keep them, without their secrets. */
export const listSignInProviderDetails = get<Record<string, never>, { Items: SignInProviderDetails[] }>()('/api/admin/sign-in-providers/')

/** `iid` 0 makes a new provider; the kind of an existing one stays. */
export const SaveSignInProviderInput = v.object({
  iid: OptionalRow(),
  kind: v.picklist(SignInKinds),
  name: v.pipe(
    v.string('Please enter a name.'),
    v.trim(),
    v.minLength(1, 'Please enter a name.'),
    v.maxLength(100, 'A name can have at most 100 characters.'),
  ),
  rule: v.picklist(AccountRules),
  enabled: Flag,
  settings: v.record(v.string(), v.unknown()),
})
export type SaveSignInProviderInput = v.InferInput<typeof SaveSignInProviderInput>
/** Adds a provider, or changes the one of `ID`. For administrators. */
export const saveSignInProvider = post<SaveSignInProviderInput, { Success: true; Message: string; ID: number }>()(
  '/api/admin/sign-in-providers/save/',
)

/** Schema of what `removeSignInProvider` is given. */
export const RemoveSignInProviderInput = v.object({ iid: ProviderId })
export type RemoveSignInProviderInput = v.InferInput<typeof RemoveSignInProviderInput>
/** Removes a provider; anyone who signed in with it keeps the account. For administrators. */
export const removeSignInProvider = post<RemoveSignInProviderInput, { Success: true; Message: string }>()(
  '/api/admin/sign-in-providers/remove/',
)

/** A sign-in that comes back and is refused ends at `/login.aspx?problem=CODE`: the page shows the sentence. */
export const SignInErrors = {
  SIGN_IN_PROVIDER_NOT_FOUND: 'This sign-in method is not set up here.',
  SIGN_IN_PROVIDER_NOT_CHOSEN: 'Please choose a sign-in provider.',
  SIGN_IN_PROVIDER_UNREACHABLE: 'The sign-in service cannot be reached. Please try again in a few minutes.',
  SIGN_IN_NEEDS_ADDRESS: 'Sign-in providers need the public address of the server. Administrators set it in VITRINE_BASE_URL.',
  SIGN_IN_PROVIDERS_NOT_ALLOWED: 'Only administrators can manage sign-in providers.',
  SIGN_IN_SETTINGS_NOT_RIGHT: 'The settings of this sign-in provider are invalid.',
  SIGN_IN_SHARED_ADDRESS:
    'Only one OpenID Connect provider can be on while it uses the shared redirect address. Please register its own address with the provider first, then switch the shared one off.',
  SIGN_IN_CANCELLED: 'The sign-in service did not sign you in. Please try again.',
  SIGN_IN_OUT_OF_DATE: 'This sign-in has expired or was already used. Please try again.',
  SIGN_IN_OTHER_BROWSER: 'This sign-in was started in another browser. Please sign in again here.',
  SIGN_IN_ANSWER_REFUSED: 'The response of the sign-in service could not be verified. Please try again, or contact your administrator.',
  SIGN_IN_NO_SUBJECT: 'The sign-in service did not send your identity. Please contact your administrator.',
  SIGN_IN_DOMAIN_REFUSED: 'Accounts of this organisation cannot sign in here.',
  SIGN_IN_NO_ACCOUNT: 'You have no account here. Please contact your administrator.',
  SIGN_IN_FAILED: 'Sign-in failed. Please try again in a few minutes.',
  SIGN_IN_SUSPENDED: 'This account is suspended. Please contact your administrator.',
} as const
