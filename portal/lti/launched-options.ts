import type { PageOptions } from '../../sdk/session/contract.ts'
import { readPageOptions } from '../page-options.ts'
import { authorization, keepBearer } from '../session/bearer.ts'

/**
 * The options of a page that a course has opened. The token of the launch stands behind `#`: it moves into memory, the address forgets it, and
 * the page is asked for again as the person of the launch, because a browser may keep no cookie in a frame.
 */
export async function launchedOptions(first: PageOptions): Promise<PageOptions> {
  const token = /^#lti=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (token === undefined) return first
  keepBearer(token)
  history.replaceState(history.state, '', location.pathname + location.search)
  const response = await fetch(location.href, { headers: { authorization: authorization() ?? '', accept: 'text/html' } })
  return readPageOptions(new DOMParser().parseFromString(await response.text(), 'text/html'))
}
