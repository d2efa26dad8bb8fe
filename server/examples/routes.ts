import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ContextOf } from '../context.ts'
import { mountFolder } from '../http/assets.ts'
import type { Settings } from '../settings.ts'
import { exampleItems } from './examples.ts'

/** They are pages on our origin: they run our own files only, and nobody else frames them. Embeds may name us by our public address. */
function examplePolicy(baseUrl: string): string {
  const here = baseUrl === '' ? "'self'" : `'self' ${new URL(baseUrl).origin}`
  return `default-src 'none'; script-src ${here}; style-src ${here}; img-src ${here} data: blob:; media-src ${here} blob:; connect-src ${here}; worker-src ${here} blob:; frame-src ${here}; font-src ${here}; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
}

/** The examples as anybody's pages: they load the embeds as a stranger's site would. */
export function mountExamples(
  app: Hono,
  deps: { root: string; isDevelopment?: boolean; settings: Pick<Settings, 'baseUrl'> },
  contextOf: ContextOf,
): void {
  app.get('/examples', (request) => request.redirect('/examples/', 301))
  app.get('/examples/items.json', async (request) =>
    request.json(await exampleItems(await contextOf(request)), 200, { 'cache-control': 'no-store' }),
  )
  const isDevelopment = deps.isDevelopment === true
  const headers = { 'content-security-policy': examplePolicy(deps.settings.baseUrl), 'referrer-policy': 'same-origin' }
  mountFolder(app, '/examples/', join(deps.root, 'dist', 'examples'), { isDevelopment, headers })
  mountFolder(app, '/examples/', join(deps.root, 'examples'), { isDevelopment, headers })
}
