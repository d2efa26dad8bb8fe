import type { Hono } from 'hono'
import type { Site } from '../capability.ts'
import { openTab, tabPaths } from '../lms/chat-tab.ts'
import { enabledEnvironments } from '../lms/environments.ts'
import { providerOf } from './app.ts'
import { listEnabledApps } from './table.ts'

/** The hosts of the chat whose pages frame tabs, as its documents list them. */
const chatHosts = [
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.cloud.microsoft',
  'https://*.teams.microsoft.us',
]

/** Lets the chat frame its pages, and lets their window answer its opener. Without a registration nothing is there. */
export function interceptTabs(app: Hono, { contextOf }: Site): void {
  for (const path of Object.values(tabPaths))
    app.get(path, async (request, next) => {
      const ctx = await contextOf(request)
      const environments = await enabledEnvironments(ctx, 'teams')
      if (environments.length === 0) return next()
      const Origins = environments.flatMap(({ origins }) => origins)
      const providers = await Promise.all((await listEnabledApps(ctx.db)).map((row) => providerOf(ctx, row)))
      openTab(request, { Origins, SingleSignOn: providers.some((provider) => provider !== undefined) })
      await next()
      const { headers } = request.res
      headers.delete('cross-origin-opener-policy')
      if (path === tabPaths.signIn) return
      const policy = headers.get('content-security-policy') ?? ''
      const framing = `frame-ancestors ${["'self'", ...chatHosts, ...Origins].join(' ')}`
      // A tab shows other items than the one it began with, and does not load again for them.
      const frames = `frame-src 'self' ${ctx.settings.videoHost}`
      headers.set('content-security-policy', policy.replace("frame-ancestors 'self'", framing).replace("frame-src 'self'", frames))
    })
}
