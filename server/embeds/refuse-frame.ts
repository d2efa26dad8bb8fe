import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context as Request } from 'hono'
import { answerOnce } from '../http/page-cache.ts'
import type { ServerLanguage } from '../text/language.ts'
import { embedHeaders, frameRefusalHtml } from './embed-page.ts'

const askScript = readFileSync(new URL('./ask-frame.js', import.meta.url), 'utf8').trim()
const askHash = `'sha256-${createHash('sha256').update(askScript).digest('base64')}'`
/** In the query of a frame that has been asked: its policy decides. */
export const askedField = 'framed'

const frameDestinations = new Set(['iframe', 'frame', 'embed', 'object'])

/**
 * The origin of the other site's page that frames this one. Undefined for a page of its own; `unknown` where the browser does not say which
 * page it is: a file on a disk, or a page with `no-referrer`.
 */
export function framingOrigin(request: Request): string | undefined {
  const header = (name: string): string => request.req.header(name) ?? ''
  if (!frameDestinations.has(header('sec-fetch-dest')) || header('sec-fetch-site') === 'same-origin') return undefined
  return URL.canParse(header('referer')) ? new URL(header('referer')).origin : 'unknown'
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
  // A script asks the browser once when the page around is not known, and shows the item or leaves the sentence there.
  const isUnknown = origin === 'unknown'
  if (isUnknown && request.req.query(askedField) !== undefined) return response
  const text = frameRefusalHtml(language, 'EMBED_NOT_HERE', response.status === 200 ? view : '')
  if (!isUnknown) return answerOnce({ status: 403, headers: embedHeaders, text })
  const policy = (embedHeaders['content-security-policy'] ?? '').replace("script-src 'self'", `script-src ${askHash}`)
  const headers = { ...embedHeaders, 'content-security-policy': policy }
  return answerOnce({ status: 403, headers, text: text.replace('</body>', `<script>${askScript}</script></body>`) })
}
