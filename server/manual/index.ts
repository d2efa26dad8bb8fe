import { join } from 'node:path'
import { Hono } from 'hono'
import { capability, type Site } from '../capability.ts'
import { mountFolder } from '../http/assets.ts'

export const manual = capability({ name: 'manual', pages: { paths: ['/llms.txt', '/openapi.json'], mount } })

/** Text, our own style and the search: nothing else runs, and other sites do not frame it. */
const policy = ["default-src 'none'", ...['style', 'script', 'img', 'connect'].map((kind) => `${kind}-src 'self'`)]
  .concat("base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'")
  .join('; ')

/** The manual, as the build wrote it. It is the same for every caller. The doors do not fold `/docs`, because its relative links need the slash. */
function mount(app: Hono, { deps }: Site): void {
  const headers = { 'content-security-policy': policy, 'referrer-policy': 'same-origin' }
  app.get('/docs', (request) => request.redirect('/docs/', 301))
  // Programs look for it at the root; its links are relative.
  app.get('/llms.txt', (request) => request.redirect('/docs/llms.txt', 302))
  const folder = join(deps.root, 'dist', 'docs')
  mountFolder(app, '/docs/', folder, { isDevelopment: deps.isDevelopment === true, headers })
  const documents = new Hono()
  mountFolder(documents, '/', join(folder, 'reference'), { isDevelopment: deps.isDevelopment === true })
  app.get('/openapi.json', ({ req }) => documents.request('/openapi.json', { headers: req.raw.headers }))
}
