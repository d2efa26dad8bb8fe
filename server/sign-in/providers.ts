import { X509Certificate } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  type AccountRule,
  GoogleSettings,
  OidcSettings,
  type RemoveSignInProviderInput,
  SamlSettings,
  type SaveSignInProviderInput,
  type SignInKind,
  type SignInProvider,
  type SignInProviderDetails,
} from '../../sdk/sign-in/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { doneWords } from '../text/done-words.ts'
import { mayManageProviders } from './policy.ts'
import { presentDetails, presentProvider } from './present.ts'
import { signInBaseOf } from './sign-in-base.ts'
import {
  deleteProvider,
  deleteTokens,
  findProvider,
  insertProvider,
  listEnabledProviders,
  listProviders as listRows,
  type ProviderRow,
  updateProvider,
} from './table.ts'

interface ProviderOf<Kind extends SignInKind, Settings> {
  id: number
  kind: Kind
  name: string
  rule: AccountRule
  settings: Settings
}
export type OidcProvider = ProviderOf<'oidc', OidcSettings>
export type SamlProvider = ProviderOf<'saml' | 'adfs', SamlSettings>
export type GoogleProvider = ProviderOf<'google', GoogleSettings>
/** A provider with its settings read. */
export type Provider = OidcProvider | SamlProvider | GoogleProvider

const schemas = { oidc: OidcSettings, saml: SamlSettings, adfs: SamlSettings, google: GoogleSettings } as const

export const readProvider = (row: ProviderRow): Provider =>
  ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    rule: row.account_rule,
    settings: readSettings(row),
  }) as Provider

/** A client secret stays as it is stored: only who sends it to the provider opens it. */
function readSettings({ kind, settings }: Pick<ProviderRow, 'kind' | 'settings'>): Provider['settings'] {
  const { ClientSecret = '', ...stored } = JSON.parse(settings) as Record<string, unknown>
  const read = v.parse(schemas[kind], stored)
  return 'ClientSecret' in read ? { ...read, ClientSecret: String(ClientSecret) } : read
}

/** The providers on the sign-in page. */
export async function offeredProviders(ctx: Pick<Context, 'db'>): Promise<{ Items: SignInProvider[] }> {
  return { Items: (await listEnabledProviders(ctx.db)).map((row) => presentProvider(readProvider(row))) }
}

/** The provider that `iid` names, or the only one of its kind. */
export async function providerFor<Kind extends SignInKind>(
  ctx: Pick<Context, 'db'>,
  kind: Kind,
  iid: number | undefined,
): Promise<Extract<Provider, { kind: Kind | Extract<'saml' | 'adfs', Kind> }>> {
  const rows = await listEnabledProviders(ctx.db, kind)
  const chosen = iid === undefined ? rows : rows.filter(({ id }) => id === iid)
  if (chosen.length > 1) refuse('SIGN_IN_PROVIDER_NOT_CHOSEN')
  const row = chosen[0] ?? refuse('SIGN_IN_PROVIDER_NOT_FOUND')
  return readProvider(row) as Extract<Provider, { kind: Kind | Extract<'saml' | 'adfs', Kind> }>
}

/** An enabled provider by its id: answers may come after an administrator has switched it off. */
export async function enabledProvider(ctx: Pick<Context, 'db'>, id: number): Promise<Provider> {
  const row = await findProvider(ctx.db, id)
  return row?.is_enabled === 1 ? readProvider(row) : refuse('SIGN_IN_PROVIDER_NOT_FOUND')
}

export async function listProviders(ctx: Context, base: string): Promise<{ Items: SignInProviderDetails[] }> {
  if (!mayManageProviders(ctx.actor)) refuse('SIGN_IN_PROVIDERS_NOT_ALLOWED')
  return { Items: (await listRows(ctx.db)).map((row) => presentDetails(readProvider(row), row.is_enabled === 1, base)) }
}

export async function saveProvider(
  ctx: Context & Exchange,
  input: v.InferOutput<v.GenericSchema<SaveSignInProviderInput, Required<SaveSignInProviderInput> & { iid: number }>>,
): Promise<{ Success: true; Message: string; ID: number }> {
  if (!mayManageProviders(ctx.actor)) refuse('SIGN_IN_PROVIDERS_NOT_ALLOWED')
  const former = input.iid === 0 ? undefined : await findProvider(ctx.db, input.iid)
  if (input.iid !== 0 && former?.kind !== input.kind) refuse('SIGN_IN_PROVIDER_NOT_FOUND')
  signInBaseOf(ctx)
  const settings = checkedSettings(input.kind, input.rule, input.settings)
  if ('ClientSecret' in settings) settings.ClientSecret = secretFor(ctx, settings, former)
  const change = {
    name: input.name,
    settings: JSON.stringify(settings),
    account_rule: input.rule,
    is_enabled: input.enabled ? (1 as const) : (0 as const),
  }
  const ID = await ctx.db.transaction().execute(async (trx) => {
    if (input.enabled && 'SharedReturn' in settings) await checkSharedAddress(trx, former?.id, settings)
    if (former) await updateProvider(trx, former.id, change)
    if (former && 'GraphURL' in settings && isOtherGraph(former, settings)) await deleteTokens(trx, former.id)
    const id = former?.id ?? (await insertProvider(trx, { ...change, kind: input.kind, created_at: ctx.clock.now() }))
    // The settings hold secrets; the log holds none.
    const detail = { kind: input.kind, name: input.name, rule: input.rule, enabled: input.enabled }
    await record(ctx, trx, { action: former ? 'provider-changed' : 'provider-added', subject: 'provider', subjectId: id, detail })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

/** Whether the tokens that were stored belong to settings of before. */
function isOtherGraph(former: ProviderRow, { Issuer, ClientID, GraphURL }: OidcSettings): boolean {
  const before = readSettings(former) as OidcSettings
  return before.Issuer !== Issuer || before.ClientID !== ClientID || before.GraphURL !== GraphURL
}

/** Two providers at one redirect address could pass off each other's answers as their own. */
async function checkSharedAddress(trx: Kysely<Database>, ownId: number | undefined, { SharedReturn }: OidcSettings): Promise<void> {
  const others = (await listEnabledProviders(trx, 'oidc')).filter(({ id }) => id !== ownId)
  const isShared = SharedReturn || others.some((row) => (readSettings(row) as OidcSettings).SharedReturn)
  if (isShared && others.length > 0) refuse('SIGN_IN_SHARED_ADDRESS')
}

/** The secret to store. A kept secret stays bound to its issuer, because an administrator could otherwise send it to another address. */
function secretFor(ctx: Pick<Context, 'settings'>, { Issuer, ClientSecret }: OidcSettings, former: ProviderRow | undefined): string {
  if (ClientSecret !== '') return sealSecret(ctx.settings, Issuer, ClientSecret)
  const kept = former?.kind === 'oidc' ? (readSettings(former) as OidcSettings) : undefined
  const text = kept?.Issuer === Issuer ? openSecret(ctx.settings, Issuer, kept.ClientSecret) : undefined
  return text ? sealSecret(ctx.settings, Issuer, text) : ''
}

export async function removeProvider(
  ctx: Context,
  input: v.InferOutput<v.GenericSchema<RemoveSignInProviderInput, { iid: number }>>,
): Promise<{ Success: true; Message: string }> {
  if (!mayManageProviders(ctx.actor)) refuse('SIGN_IN_PROVIDERS_NOT_ALLOWED')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteProvider(trx, input.iid))) refuse('SIGN_IN_PROVIDER_NOT_FOUND')
    await record(ctx, trx, { action: 'provider-removed', subject: 'provider', subjectId: input.iid })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}

function checkedSettings(kind: SignInKind, rule: AccountRule, given: Record<string, unknown>): v.InferOutput<(typeof schemas)[SignInKind]> {
  const checked = v.safeParse(schemas[kind], given, { abortEarly: true })
  if (!checked.success) {
    const [issue] = checked.issues
    const field = String(issue.path?.[0]?.key ?? '')
    refuse(
      'SIGN_IN_SETTINGS_NOT_RIGHT',
      issue.message.startsWith('Invalid ') ? { code: 'FIELD_INVALID', field } : { code: 'CHECK', text: issue.message },
    )
  }
  const settings = checked.output
  if ('Certificates' in settings) certificatesOf(settings)
  if ('HostedDomains' in settings && settings.HostedDomains.length === 0 && rule === 'make')
    refuse('SIGN_IN_SETTINGS_NOT_RIGHT', { code: 'SIGN_IN_HOSTED_DOMAIN' })
  return settings
}

/** The certificates as single PEM blocks. Pasted without its first and last line a certificate is understood too. */
export function certificatesOf(settings: Pick<SamlSettings, 'Certificates'>): string[] {
  const text = settings.Certificates
  const blocks = text.includes('-----')
    ? (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    : [`-----BEGIN CERTIFICATE-----\n${text.replace(/\s+/g, '')}\n-----END CERTIFICATE-----`]
  if (blocks.length === 0 || !blocks.every(isRsaCertificate)) {
    refuse('SIGN_IN_SETTINGS_NOT_RIGHT', { code: 'SIGN_IN_CERTIFICATE' })
  }
  return blocks.map((block) => new X509Certificate(block).toString())
}

function isRsaCertificate(pem: string): boolean {
  try {
    const { publicKey } = new X509Certificate(pem)
    return publicKey.asymmetricKeyType === 'rsa' && (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}
