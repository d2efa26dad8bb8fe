import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { isAdministrator } from '../actor/actor.ts'
import type { ContextOf } from '../context.ts'
import { isFramed } from '../http/administrator.ts'
import { serveRanges } from '../http/ranges.ts'
import { findReport } from './table.ts'

export const screenThumbnailPath = '/api/admin/screens/:screen/thumbnail.jpg'

/** `at` makes another address of every report: pages that show it see that it is new. */
export const thumbnailAddress = (screenId: number, at: number): string =>
  `${screenThumbnailPath.replace(':screen', String(screenId))}?v=${at.toString(36)}`

/** The last image of a screen, for administrators; others get 404. */
export function mountScreenThumbnails(app: Hono, contextOf: ContextOf): void {
  app.on(['GET', 'HEAD'], screenThumbnailPath, async (request) => {
    const ctx = await contextOf(request)
    const [, id] = /^(\d{1,15})$/.exec(request.req.param('screen')) ?? []
    const report = id === undefined || !isAdministrator(ctx.actor) || isFramed(ctx.actor) ? undefined : await findReport(ctx.db, Number(id))
    const [, mime, data] = /^data:(image\/(?:jpeg|webp));base64,(.+)$/.exec(report?.thumbnail ?? '') ?? []
    if (mime === undefined || data === undefined)
      return request.text(ctx.language.say({ code: 'SCREEN_NOT_FOUND' }), 404, {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    const bytes = Buffer.from(data, 'base64')
    return serveRanges(request, {
      size: bytes.length,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      headers: {
        'content-type': mime,
        // Administrators come and go: a browser asks each time, and mostly gets no bytes.
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      read: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    })
  })
}
