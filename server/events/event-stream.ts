import type { Context as Request } from 'hono'
import { EventLimits } from '../../sdk/events/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Context, ContextOf } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { Refused, refuse } from '../http/errors.ts'
import { type EventHub, startOf } from './event-hub.ts'
import type { EventRow } from './table.ts'

/** The streams of one process. */
export interface OpenStreams {
  hub: EventHub
  /** Functions that close them, by account. */
  byAccount: Map<number, Set<() => void>>
}

const lineOf = ({ id, name, body }: EventRow): string => `id: ${id}\nevent: ${name}\ndata: ${body}\n\n`

/** For administrators, because events name items of everyone. Refused inside a frame. */
function administratorOf(ctx: Context): UserActor {
  requireAdministrator(ctx)
  return ctx.actor as UserActor
}

/** Whether the caller may still listen. A key that sends too much is still valid. */
async function mayListen(contextOf: ContextOf, request: Request, userId: number): Promise<boolean> {
  try {
    return administratorOf(await contextOf(request, { keepsSessionEnd: true, keyAccess: 'read' })).id === userId
  } catch (error) {
    return error instanceof Refused && error.code === 'KEY_TOO_OFTEN'
  }
}

/** Answers with a stream of events that stays open (`text/event-stream`). */
export async function answerEvents(request: Request, contextOf: ContextOf, streams: OpenStreams): Promise<Response> {
  const ctx = await contextOf(request, { keepsSessionEnd: true, keyAccess: 'read' })
  const { id: userId } = administratorOf(ctx)
  const own = streams.byAccount.get(userId) ?? new Set()
  const all = [...streams.byAccount.values()].reduce((count, { size }) => count + size, 0)
  if (own.size >= EventLimits.perAccount || all >= EventLimits.perProcess) {
    request.header('retry-after', '60')
    refuse('EVENTS_TOO_MANY')
  }
  // Taken before anything is waited for, so that many requests at once do not pass together.
  let close = (): void => undefined
  const end = (): void => close()
  streams.byAccount.set(userId, own.add(end))
  const leave = (): void => {
    own.delete(end)
    if (own.size === 0) streams.byAccount.delete(userId)
  }
  try {
    const start = await startOf(ctx, request.req.header('last-event-id') ?? request.req.query('lasteventid'))
    const isAllowed = (): Promise<boolean> => mayListen(contextOf, request, userId)
    const { body, stop } = openBody(streams.hub, start, isAllowed, leave)
    close = stop
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' }
    return new Response(body, { headers })
  } catch (error) {
    leave()
    throw error
  }
}

function openBody(hub: EventHub, start: { last: number; isGap: boolean }, isAllowed: () => Promise<boolean>, leave: () => void) {
  const encoder = new TextEncoder()
  let stop = (): void => undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string): void => {
          controller.enqueue(encoder.encode(text))
          // It continues with `Last-Event-ID` where it stopped.
          if ((controller.desiredSize ?? 0) <= 0) stop()
        }
        const listener = { last: start.last, give: (events: readonly EventRow[]) => write(events.map(lineOf).join('')) }
        const beating = setInterval(() => write(': \n\n'), EventLimits.heartbeatSeconds * 1000)
        const asking = setInterval(() => void isAllowed().then((allowed) => void (allowed || stop())), EventLimits.rightsSeconds * 1000)
        let forget = (): void => undefined
        stop = () => {
          stop = () => undefined
          clearInterval(beating)
          clearInterval(asking)
          forget()
          leave()
          try {
            controller.close()
          } catch {
            // The reader has gone already.
          }
        }
        write(`retry: 3000\n\n${start.isGap ? 'event: missed\ndata: {}\n\n' : ''}`)
        forget = hub.listen(listener)
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: EventLimits.waitingBytes }),
  )
  return { body, stop: () => stop() }
}
