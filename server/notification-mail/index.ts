import type { Hono } from 'hono'
import { capability, type Site } from '../capability.ts'
import { notificationMails } from '../db/migrations/0111-notification-mails.ts'
import { refusalOf } from '../http/errors.ts'
import { errors } from './errors.ts'
import { watchNotifications } from './mail-notifications.ts'
import { createWrongLinkLimit, endNotificationMail } from './notification-mail.ts'
import { notificationMailRoutes } from './routes.ts'

export const notificationMail = capability({
  name: 'notification-mail',
  errors,
  accessTables: ['notification_mails'],
  state: createWrongLinkLimit,
  routes: (_deps, wrongLinks) => notificationMailRoutes(wrongLinks),
  pages: { paths: [], mount: (app, site, wrongLinks) => mountOneClick(app, site, wrongLinks) },
  start: watchNotifications,
  migrations: { '0111-notification-mails': notificationMails },
})

/**
 * Mail programs send this when their reader presses their own button (RFC 8058). A GET of the same address is a page, because scanners of
 * messages follow links. The body is not read: its address says all.
 */
function mountOneClick(app: Hono, { contextOf }: Site, wrongLinks: ReturnType<typeof createWrongLinkLimit>): void {
  app.post('/unsubscribe', async (request) => {
    const ctx = await contextOf(request, { keepsSessionEnd: true })
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    try {
      const token = (request.req.query('token') ?? '').slice(0, 100)
      const { Message } = await endNotificationMail(ctx, wrongLinks, { token })
      return new Response(`${Message}\n`, { headers })
    } catch (error) {
      const refused = refusalOf(error)
      return new Response(`${ctx.language.say(refused.sentence)}\n`, { status: refused.status, headers })
    }
  })
}
