import type { Context as Request } from 'hono'
import { refuse } from '../http/errors.ts'

/** The parameters of a launched item that its pages pass on. */
export const launchedNames = ['id', 'chapid', 'tlid'] as const

/**
 * The query of a launched item by names in small letters. One that names its item twice is refused, so that the sites of one item are never
 * asked for while another is drawn.
 */
export function launchedQuery(request: Request): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (const [written, value] of new URL(request.req.raw.url).searchParams) {
    const name = written.toLowerCase()
    if (given.has(name) && launchedNames.some((one) => one === name)) refuse('INPUT_NOT_UNDERSTOOD')
    given.set(name, value.slice(0, 100))
  }
  return given
}
