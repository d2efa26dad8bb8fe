import type { MeetingServiceName } from '../../sdk/meetings/contract.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { FetchReach } from '../http/guarded-fetch.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import type { MeetingService, ServiceAddresses } from './meeting-service.ts'
import { findService, type ServiceRow } from './table.ts'
import { teams } from './teams.ts'
import { webex } from './webex.ts'
import { zoom } from './zoom.ts'

const services: Readonly<Record<MeetingServiceName, MeetingService>> = { teams, zoom, webex }

/** A service as the site uses it. */
export interface UsedService {
  service: MeetingService
  addresses: ServiceAddresses
  clientId: string
  clientSecret: string
  reach: FetchReach
  pausedUntil: number
}

type Needs = Pick<Deps, 'db' | 'settings'>
type Keys = Deps['settings']

const purposeOf = (name: MeetingServiceName): string => `client of the meeting service ${name}`

export const sealClientSecret = (keys: Keys, name: MeetingServiceName, secret: string): string => sealSecret(keys, purposeOf(name), secret)

/** A stand-in answers at one origin what a service answers at several. */
const moved = ({ authorize, token, revoke, api }: ServiceAddresses, origin: string): ServiceAddresses => {
  const at = (address: string): string => origin + address.slice(new URL(address).origin.length)
  return { authorize: at(authorize), token: at(token), api: at(api), ...(revoke === undefined ? {} : { revoke: at(revoke) }) }
}

export function usedService({ settings }: Pick<Needs, 'settings'>, row: ServiceRow): UsedService {
  const service = services[row.service]
  const isStandIn = row.address !== '' && settings.allowPrivateProviders
  const addresses = service.addresses(row.tenant)
  return {
    service,
    addresses: isStandIn ? moved(addresses, row.address) : addresses,
    clientId: row.client_id,
    clientSecret: openSecret(settings, purposeOf(row.service), row.client_secret) ?? '',
    reach: { loopback: isStandIn, privateNetworks: false },
    pausedUntil: Number(row.paused_until),
  }
}

/** The service, where an administrator has switched it on. */
export async function serviceFor(deps: Needs, name: MeetingServiceName): Promise<UsedService> {
  const row = await findService(deps.db, name)
  return row?.is_on === 1 ? usedService(deps, row) : refuse('MEETINGS_NOT_SET_UP')
}
