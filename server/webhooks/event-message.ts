import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from '../items/item-event.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { type EventItem, findEventItem } from './table.ts'

export type QueuedEvent = ItemEvent | { name: 'item.ready' | 'item.published'; itemId: number }

export const bodyOf = (type: string, now: number, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })

/** Ids, title, owner, times and a link: nothing that the receiver would have to protect. Everything else is read with the rights of a key. */
function dataOf({ ids, settings }: Pick<Deps, 'ids' | 'settings'>, item: EventItem, event: QueuedEvent): object {
  const EncID = ids.encode(item.id)
  const about = {
    ...{ ClipDataID: item.id, EncID, RecordType: item.record_type, Title: item.title, OwnerID: item.owner_id },
    ...{ DateCreated: new Date(Number(item.created_at)).toISOString(), ViewURL: `${settings.baseUrl}/view.aspx?id=${EncID}` },
  }
  if (event.name === 'comment.created') return { ...about, CommentID: event.rowId, UserID: event.userId, Time: event.at }
  if (event.name === 'quiz.completed') return { ...about, QuizID: event.rowId, AttemptID: event.attemptId, UserID: event.userId }
  return about
}

/** The text that programs are told of an event; undefined when its item is not one that they know. Photos and streams belong to an item that has events of its own. */
export async function messageOf(trx: Kysely<Database>, deps: EventDeps, event: QueuedEvent): Promise<string | undefined> {
  const item = await findEventItem(trx, event.itemId)
  if (item === undefined || (item.deleted_at !== null && event.name !== 'item.deleted')) return undefined
  return bodyOf(event.name, deps.clock.now(), dataOf(deps, item, event))
}
