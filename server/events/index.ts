import type { Kysely } from 'kysely'
import { capability } from '../capability.ts'
import { itemEvents } from '../db/migrations/0106-item-events.ts'
import type { Database } from '../db/schema.ts'
import { errors } from './errors.ts'
import { createEventHub } from './event-hub.ts'
import { answerEvents, type OpenStreams } from './event-stream.ts'
import { deleteOldEvents, keepEvent } from './keep-event.ts'

/** The streams of each database that is open in this process, so that they end with it. */
const opened = new WeakMap<Kysely<Database>, OpenStreams[]>()

export const events = capability<OpenStreams>({
  name: 'events',
  errors,
  migrations: { '0106-item-events': itemEvents },
  itemReady: (trx, deps, itemId) => keepEvent(trx, deps, { name: 'item.ready', itemId }),
  itemPublished: (trx, deps, itemId) => keepEvent(trx, deps, { name: 'item.published', itemId }),
  itemEvent: keepEvent,
  deletes: { 'item-events': (deps) => () => deleteOldEvents(deps) },
  state(deps) {
    const streams: OpenStreams = { hub: createEventHub(deps), byAccount: new Map() }
    opened.set(deps.db, [...(opened.get(deps.db) ?? []), streams])
    return streams
  },
  pages: {
    paths: ['/api/events'],
    mount: (app, { contextOf }, streams) => void app.get('/api/events', (request) => answerEvents(request, contextOf, streams)),
  },
  listens:
    async (_server, { deps }) =>
    async () => {
      for (const { byAccount } of opened.get(deps.db) ?? []) for (const own of byAccount.values()) for (const close of own) close()
    },
})
