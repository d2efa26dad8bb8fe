import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ContextOf } from '../context.ts'
import { mountFolder } from '../http/assets.ts'
import { exampleItems } from './examples.ts'

/** The examples as anybody's pages: they load the embeds as a stranger's site would. */
export function mountExamples(app: Hono, deps: { root: string; isDevelopment?: boolean }, contextOf: ContextOf): void {
  app.get('/examples', (request) => request.redirect('/examples/', 301))
  app.get('/examples/items.json', async (request) =>
    request.json(await exampleItems(await contextOf(request)), 200, { 'cache-control': 'no-store' }),
  )
  const isDevelopment = deps.isDevelopment === true
  mountFolder(app, '/examples/', join(deps.root, 'dist', 'examples'), { isDevelopment })
  mountFolder(app, '/examples/', join(deps.root, 'examples'), { isDevelopment })
}
