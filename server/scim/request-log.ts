import type { Context as Request } from 'hono'
import { ScimLimits } from '../../sdk/scim/contract.ts'
import type { AppDeps } from '../context.ts'
import { insertRequest, trimRequests } from './provider-table.ts'
import type { ScimError } from './scim-error.ts'

/** Requests after which a process deletes the oldest. */
const trimEvery = 100
const longestPath = 200

/** Writes the last requests of each directory down, without what was searched for. One for each application. */
export function createRequestLog({ db, clock, log }: Pick<AppDeps, 'db' | 'clock' | 'log'>) {
  const written = new Map<number, number>()
  const write = async (providerId: number, { req }: Request, status: number, refused?: ScimError): Promise<void> => {
    await insertRequest(db, {
      provider_id: providerId,
      at: clock.now(),
      method: req.method.slice(0, 10),
      path: req.path.slice(0, longestPath),
      status,
      refusal: refused?.code ?? (status >= 500 ? 'UNEXPECTED' : ''),
      about: refused?.about ?? '',
    })
    const count = (written.get(providerId) ?? 0) + 1
    written.set(providerId, count % trimEvery)
    if (count === trimEvery) await trimRequests(db, providerId, ScimLimits.kept)
  }
  // The request was carried out, or refused: its answer does not depend on the log.
  return (...entry: Parameters<typeof write>): Promise<void> =>
    write(...entry).catch((error: unknown) => log.error({ err: error }, 'a request of a directory could not be written down'))
}
