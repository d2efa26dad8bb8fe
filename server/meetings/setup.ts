import type { InferOutput } from 'valibot'
import {
  type MeetingServiceInput,
  type MeetingServiceSetup,
  MeetingServices,
  type SaveMeetingServiceInput,
} from '../../sdk/meetings/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isLoopback } from '../http/guarded-fetch.ts'
import type { Exchange } from '../http/serve.ts'
import { signInBaseOf } from '../sign-in/sign-in-base.ts'
import { doneWords } from '../text/done-words.ts'
import { checkClient } from './client-tokens.ts'
import { endConnection } from './revocations.ts'
import { sealClientSecret, usedService } from './services.ts'
import { countAccounts, findService, listAccountsOf, listServices, saveService } from './table.ts'

export const connectedPath = '/meetings/connected'

/** The address to which services send people back; an administrator enters it there. */
export const redirectAddress = (ctx: Context & Exchange): string => signInBaseOf(ctx) + connectedPath

export async function listMeetingServices(ctx: Context & Exchange): Promise<{ Items: MeetingServiceSetup[]; RedirectURL: string }> {
  requireAdministrator(ctx)
  const [rows, counts] = await Promise.all([listServices(ctx.db), countAccounts(ctx.db)])
  const Items = MeetingServices.map((Service) => {
    const row = rows.find(({ service }) => service === Service)
    const Connected = counts.get(Service) ?? 0
    return {
      ...{ Service, ClientID: row?.client_id ?? '', HasSecret: (row?.client_secret ?? '') !== '', Tenant: row?.tenant ?? '' },
      ...{ IsOn: row?.is_on === 1, Connected },
    }
  })
  return { Items, RedirectURL: redirectAddress(ctx) }
}

/** Only a stand-in on this machine, where the site allows private addresses at all: tokens of people go there. */
function standIn({ settings }: Pick<Context, 'settings'>, address: string): string {
  if (address === '') return ''
  const isOwn = settings.allowPrivateProviders && URL.canParse(address) && isLoopback(address)
  return isOwn ? new URL(address).origin : refuse('MEETINGS_ADDRESS')
}

export async function saveMeetingService(ctx: Context, input: InferOutput<typeof SaveMeetingServiceInput>): Promise<Done> {
  requireAdministrator(ctx)
  const { service, clientid, clientsecret, tenant, enabled } = input
  const address = standIn(ctx, input.address)
  await ctx.db.transaction().execute(async (trx) => {
    const former = await findService(trx, service)
    const isOther = former !== undefined && (former.client_id !== clientid || former.tenant !== tenant)
    // A secret belongs to its client.
    const kept = former?.client_id === clientid ? former.client_secret : ''
    const client_secret = clientsecret === '' ? kept : sealClientSecret(ctx.settings, service, clientsecret)
    if (enabled && (clientid === '' || client_secret === '')) refuse('MEETINGS_NO_CLIENT')
    if (enabled && service === 'teams' && tenant === '') refuse('MEETINGS_NO_TENANT')
    // Tokens of another client are of no use.
    if (isOther) for (const account of await listAccountsOf(trx, service)) await endConnection(trx, ctx, account)
    await saveService(trx, { service, client_id: clientid, client_secret, tenant, address, is_on: enabled ? 1 : 0, paused_until: 0 })
    const detail = { service, enabled, client: clientid, tenant, secretChanged: former?.client_secret !== client_secret }
    await record(ctx, trx, { action: 'meeting-service-changed', subject: 'settings', subjectId: '', detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function testMeetingService(ctx: Context & Exchange, { service }: InferOutput<typeof MeetingServiceInput>): Promise<Done> {
  requireAdministrator(ctx)
  const row = await findService(ctx.db, service)
  if (row === undefined || row.client_id === '' || row.client_secret === '') return refuse('MEETINGS_NO_CLIENT')
  await checkClient(ctx, usedService(ctx, row), redirectAddress(ctx))
  return { Success: true, Message: '' }
}
