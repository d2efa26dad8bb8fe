import type { Hono } from 'hono'
import { capability, type Site } from '../capability.ts'
import { refusalOf } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import { markupOf } from './markup.ts'

export const markupPath = '/iapi/core/ui/:name/'

export const markup = capability({
  name: 'markup',
  pages: { paths: [markupPath], mount },
})

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

/** Fetches of old pages, which put the answer into a box of their own. A refusal is HTML too, so that the box says why it is empty. */
function mount(app: Hono, { contextOf, deps }: Site): void {
  app.get(markupPath, async (request) => {
    const ctx = await contextOf(request)
    const fields = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
    const call = { ctx, field: (name: string): string => fields.get(name) ?? '' }
    try {
      const answer = await markupOf(call, request.req.param('name').toLowerCase())
      return 'list' in answer ? request.json(answer.list, 200, headers) : request.html(answer.html, 200, headers)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.status >= 500) deps.log.error({ err: error, path: request.req.path }, 'markup failed')
      return request.html(`<p role="alert">${escapeHtml(ctx.language.say(refused.sentence))}</p>`, refused.status as 400, headers)
    }
  })
}
