import type { Context as Request } from 'hono'
import { refusalOf } from '../http/errors.ts'
import type { ServerLanguage } from '../text/language.ts'

/**
 * Leads callers who have to set up a second factor or to choose a password to the page where they do, from every page that they open; in a frame of another page it says so.
 * Undefined for other errors, and for requests that are no pages.
 */
export function firstDutyPage(error: unknown, request: Request, language: ServerLanguage): Response | undefined {
  const { code, sentence, status } = refusalOf(error)
  const isPage = request.req.method === 'GET' && /\btext\/html\b/.test(request.req.header('accept') ?? '')
  if ((code !== 'TWO_FACTOR_REQUIRED' && code !== 'PASSWORD_CHANGE_REQUIRED') || !isPage) return undefined
  request.set('refusal', code)
  request.header('cache-control', 'no-store')
  if (request.req.header('sec-fetch-dest') === 'iframe') return request.text(language.say(sentence), status as 403)
  const { pathname, search } = new URL(request.req.raw.url)
  return request.redirect(`/account?returnurl=${encodeURIComponent(pathname + search)}`, 303)
}
