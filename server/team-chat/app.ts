import type { InferOutput } from 'valibot'
import {
  BotServices,
  type ChatProvider,
  type SaveTeamChatAppInput,
  type TeamChatApp,
  type TeamChatAppInput,
  type TeamChatPackage,
} from '../../sdk/team-chat/contract.ts'
import { serverTeamChatWords } from '../../sdk/text/en/server-team-chat.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import { brandingOf } from '../branding/branding.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { enabledProvider, listProviders, type OidcProvider } from '../sign-in/providers.ts'
import { doneWords } from '../text/done-words.ts'
import { manifestOf } from './manifest.ts'
import { messagesPath } from './messages.ts'
import { type AppRow, findApp, saveApp } from './table.ts'
import { applicationIdUri, chatClients, chatScope, tenantIn, tenantOf } from './tenant.ts'

/** The registration of a team chat. */
async function registrationOf(ctx: Pick<Context, 'db'>, id: number): Promise<Environment> {
  const environment = await environmentOf(ctx, id)
  return environment.kind === 'teams' ? environment : refuse('LMS_NOT_FOUND')
}

/** The provider of an app while it is on; undefined where people sign in in a window. */
export async function providerOf(
  ctx: Pick<Context, 'db'>,
  { provider_id }: Pick<AppRow, 'provider_id'>,
): Promise<OidcProvider | undefined> {
  if (provider_id === null) return undefined
  const provider = await enabledProvider(ctx, provider_id).catch(() => undefined)
  return provider?.kind === 'oidc' ? provider : undefined
}

export async function teamChatApp(
  ctx: Context,
  { iid }: InferOutput<typeof TeamChatAppInput>,
  base: string,
): Promise<{ App: TeamChatApp; Package: TeamChatPackage; Providers: ChatProvider[] }> {
  requireAdministrator(ctx)
  const { id } = await registrationOf(ctx, iid)
  const app = await findApp(ctx.db, id)
  const provider = app && (await providerOf(ctx, app))
  const { Items } = await listProviders(ctx, base)
  const Providers = Items.filter(({ Kind, Settings }) => Kind === 'oidc' && tenantIn(String(Settings.Issuer)) !== undefined).map(
    ({ ID, Name }) => ({ ID, Name }),
  )
  const { short, full } = ctx.language.wordsIn(serverTeamChatWords)
  const { siteName } = ctx.settings
  const botId = app?.bot_id ?? ''
  const Manifest = manifestOf({
    ...{ base, id, siteName, texts: { short: short({ site: siteName }), full: full({ site: siteName }) } },
    ...{ accent: brandingOf(ctx).themeColour, provider, botId, now: ctx.clock.now() },
  })
  return {
    App: { ProviderID: app?.provider_id ?? 0, BotID: botId, BotService: app?.bot_service ?? BotServices[0] },
    Package: {
      ...{ ApplicationIDURI: provider ? applicationIdUri(base, provider) : '', Scope: chatScope, Clients: [...chatClients] },
      ...{ MessagesURL: base + messagesPath, Manifest },
    },
    Providers,
  }
}

export async function saveTeamChatApp(ctx: Context, input: InferOutput<typeof SaveTeamChatAppInput>): Promise<Done> {
  requireAdministrator(ctx)
  const { id, name } = await registrationOf(ctx, input.iid)
  if (input.provider !== 0) await checkProvider(ctx, input.provider)
  const row = { environment_id: id, provider_id: input.provider || null, bot_id: input.bot, bot_service: input.botservice }
  await ctx.db.transaction().execute(async (trx) => {
    await saveApp(trx, row)
    const detail = { name, provider: input.provider, bot: input.bot }
    await record(ctx, trx, { action: 'lms-changed', subject: 'lms', subjectId: id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

async function checkProvider(ctx: Context, id: number): Promise<void> {
  const provider = await enabledProvider(ctx, id)
  if (provider.kind !== 'oidc') refuse('SIGN_IN_PROVIDER_NOT_FOUND')
  tenantOf(provider)
}
