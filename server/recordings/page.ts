import type { Hono } from 'hono'
import type { Site } from '../capability.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import { fragmentHtml } from '../markup/fragment.ts'
import { mayRecord } from './recordings.ts'

export const recorderMarkupPath = '/iapi/ml/ui/recorder/'

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

/** The recorder at its older address: a browser that opens it is sent to the page, and a page that fetches it gets a box with the way there. */
export function mountRecorderMarkup(app: Hono, { contextOf, deps }: Site): void {
  app.get(recorderMarkupPath, async (request) => {
    if (request.req.header('sec-fetch-dest') === 'document') {
      request.header('cache-control', 'no-store')
      return request.redirect('/recorder', 303)
    }
    const { actor, language } = await contextOf(request)
    try {
      if (actor.kind !== 'user') refuse('SIGNED_OUT')
      if (!mayRecord(actor)) refuse('UPLOAD_NOT_ALLOWED')
      const { recorder, open } = language.words.markup
      return request.html(
        fragmentHtml({ name: 'recorder', title: recorder, body: '', link: { href: '/recorder', text: open } }),
        200,
        headers,
      )
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.status >= 500) deps.log.error({ err: error, path: request.req.path }, 'markup failed')
      return request.html(`<p role="alert">${escapeHtml(language.say(refused.sentence))}</p>`, refused.status as 400, headers)
    }
  })
}
