import type { Hono } from 'hono'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import type { ClassEventKind } from '../../sdk/hub/contract.ts'
import type { Site } from '../capability.ts'
import { addClassEvent } from '../class-log/class-events.ts'
import { mayPresent } from '../class-log/policy.ts'
import { createAccountRate } from '../http/account-rate.ts'
import { refusalOf } from '../http/errors.ts'
import { isSameOriginScript } from '../http/origin.ts'
import { presentedClass } from './find-class.ts'

/** Calls of the page of a presenter after a change, also while it is being closed. */
const kinds = new Map<string, ClassEventKind>([
  ['virtualclass-mediaupdate', 'new-lesson-item'],
  ['virtualclass-questionupdate', 'update-question'],
])

export const beacons = {
  paths: ['/Beacon.ashx'],
  mount(app: Hono, { deps, contextOf }: Site): void {
    const rate = createAccountRate(ClassLimits.writes, 'CLASS_TOO_OFTEN')
    app.on(['GET', 'POST'], '/Beacon.ashx', async (request) => {
      const headers = { 'cache-control': 'no-store' }
      const fields = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
      const kind = kinds.get((fields.get('call') ?? '').toLowerCase())
      const isOwn = isSameOriginScript(request, deps.settings) || request.req.header('sec-fetch-mode') === 'no-cors'
      if (kind === undefined || !isOwn) return new Response(null, { status: 404, headers })
      try {
        const ctx = await contextOf(request)
        await rate(ctx)
        const { item } = await presentedClass(ctx, (fields.get('id') ?? '').slice(0, 120))
        await addClassEvent(ctx, item.id, { kind }, { mayHappen: (state) => mayPresent(ctx.actor, item, state) })
        return new Response(null, { status: 204, headers })
      } catch (error) {
        const refused = refusalOf(error)
        if (refused.status >= 500) throw error
        return new Response(null, { status: refused.status, headers })
      }
    })
  },
}
