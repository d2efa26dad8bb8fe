import { PlatformAddress } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { knownAccount } from '../lms/accounts.ts'
import { GradeScopes, type Launch } from './claims.ts'
import type { Platform } from './platforms.ts'
import { namesThisMachine } from './registrations.ts'

/** The grade that the link of a launch asks for. */
export interface LinkGrade {
  /** Watched share in percent that counts as done; undefined: the whole item. */
  done: number | undefined
  inSteps: boolean
}

/** Tells other capabilities of the launch of an item whose link takes a grade. Guests get no grades. */
export async function tellLaunch(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'itemHooks'>,
  { environment, tokenUrl }: Platform,
  { grading, person }: Launch,
  { itemId, link }: { itemId: number; link: LinkGrade },
): Promise<void> {
  if (!grading || environment.rule === 'guests' || !isServiceAddress(grading.address, tokenUrl)) return
  const userId = await knownAccount(ctx, environment, person.subject)
  if (userId === undefined) return
  const { address, course, title, subject, role, scopes } = grading
  const line = { address, course, title, canRead: scopes.includes(GradeScopes.results) }
  for (const launched of ctx.itemHooks.launched)
    await launched(ctx, { environmentId: environment.id, itemId, userId, subject, role, line, done: link.done, inSteps: link.inSteps })
}

/** An address on this machine is that of an environment on this machine only. */
const isServiceAddress = (address: string, tokenUrl: string): boolean =>
  PlatformAddress.test(address) && URL.canParse(address) && !namesThisMachine(tokenUrl, [address])
