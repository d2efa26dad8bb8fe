import type { Actor } from '../actor/actor.ts'
import { anonymous, guest } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { Refused, refusalOf, refuse } from '../http/errors.ts'
import { accountOf } from '../lms/accounts.ts'
import type { Environment } from '../lms/environments.ts'
import { logRefusal, type RefusalLimit } from '../lms/events.ts'
import { isInNetworks } from '../lms/networks.ts'
import { userActorOf } from '../session/session.ts'
import { isDateChecksum } from './date-checksum.ts'

/** The Moodle whose server sends a request. Refused, and logged, for all other servers and for a wrong date. */
export async function askingEnvironment(
  ctx: Context,
  limit: RefusalLimit,
  environments: readonly Environment[],
  { checksum, person }: { checksum: string; person: string },
): Promise<Environment> {
  const environment = environments.find(({ networks }) => isInNetworks(networks, ctx.address ?? ''))
  const isToday = isDateChecksum(checksum, ctx.clock.now())
  if (environment && isToday) return environment
  const refused = new Refused(environment ? 'LMS_DATE_WRONG' : 'LMS_SERVER_UNKNOWN')
  // Requests without the day are no plugin's, and would fill the log.
  if (environment || isToday) await logRefusal(ctx, limit, environment, person, refused)
  return refuse(refused.code)
}

/** The caller that a Moodle server names in a request of its own; without an account here, nobody. */
export async function personOf(ctx: Context, environment: Environment, subject: string): Promise<Actor> {
  if (subject === '') return anonymous
  try {
    const userId = await accountOf(ctx, environment, { subject })
    return userId === undefined ? guest : ((await userActorOf(ctx, userId, 'lti')) ?? anonymous)
  } catch (error) {
    if (refusalOf(error).status >= 500) throw error
    return anonymous
  }
}
