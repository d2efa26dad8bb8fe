import type { Context as Request } from 'hono'
import { answerOnce } from '../http/page-cache.ts'
import type { ServerLanguage } from '../text/language.ts'
import { embedHeaders, frameRefusalHtml } from './embed-page.ts'

const frameDestinations = new Set(['iframe', 'frame', 'embed', 'object'])

/**
 * The origin of the other site's page that frames this one. Undefined for a page of its own, and where the browser does not say which
 * page it is (`no-referrer`, or a library without https): there only `frame-ancestors` decides.
 */
export function framingOrigin(request: Request): string | undefined {
  const header = (name: string): string => request.req.header(name) ?? ''
  if (!frameDestinations.has(header('sec-fetch-dest')) || header('sec-fetch-site') === 'same-origin') return undefined
  return URL.canParse(header('referer')) ? new URL(header('referer')).origin : undefined
}

/** Whether the policy of an answer lets a browser show it in frames of this origin. */
export function allowsFraming(headers: Headers, origin: string): boolean {
  const [, sources] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return sources === undefined || sources.split(' ').some((source) => source === '*' || source === origin)
}

/**
 * The answer, or in frames of sites that may not show it a page that says so. That page has a policy of its own, which lets every site
 * frame it: browsers show a broken frame for everything else. The link stands there only if the caller may see the item.
 */
export function refuseFraming(request: Request, response: Response, view: string, language: ServerLanguage): Response {
  const origin = framingOrigin(request)
  if (origin === undefined || allowsFraming(response.headers, origin)) return response
  const text = frameRefusalHtml(language, 'EMBED_NOT_HERE', response.status === 200 ? view : '')
  return answerOnce({ status: 403, headers: embedHeaders, text })
}
