import { isAdministrator, type ScreenActor } from '../actor/actor.ts'
import type { Context, Deps } from '../context.ts'
import { loadItems } from '../items/items.ts'
import { mayGrant } from '../items/policy.ts'
import { entryIdsOf } from '../playlists/playlists.ts'
import { userActorOf } from '../session/session.ts'
import { findScreen, listSchedule, type ScheduleEntryRow, type ScreenRow } from './table.ts'

type ActorContext = Pick<Context, 'db' | 'clock' | 'publishing' | 'itemHooks'>

/**
 * A screen is an anonymous caller and sees public items. It also shows an item that is not public if a person chose it for this screen,
 * confirmed it, and may still share it; of a playlist or photoset, the entries that this person may share.
 */
export async function screenActor(
  ctx: ActorContext,
  { id, session_hash }: ScreenRow,
  scheduleEntries: readonly ScheduleEntryRow[],
): Promise<ScreenActor> {
  const chosen = scheduleEntries.flatMap(({ with_private, item_id: itemId, chosen_by: userId }) =>
    with_private === 0 || itemId === null || userId === null ? [] : [{ itemId, userId }],
  )
  const entries = await entryIdsOf(ctx, [...new Set(chosen.map(({ itemId }) => itemId))])
  const opens = new Set<number>()
  for (const [userId, own] of Map.groupBy(chosen, (one) => one.userId)) {
    const actor = await userActorOf(ctx, userId)
    if (!actor || !isAdministrator(actor)) continue
    const ids = [...new Set(own.flatMap(({ itemId }) => [itemId, ...(entries.get(itemId) ?? [])]))]
    for (const item of await loadItems({ ...ctx, actor, share: undefined }, ids)) if (mayGrant(actor, item)) opens.add(item.id)
  }
  return { kind: 'screen', id, device: deviceOf(session_hash), groups: [], opens }
}

const deviceOf = (sessionHash: string | null): string => (sessionHash ?? '').slice(0, 10)

/** The same by its number; undefined when the screen is gone, or is another device now: then it sees nothing any more. */
export async function screenActorById(
  deps: Pick<Deps, 'db' | 'clock' | 'publishing' | 'itemHooks'>,
  screenId: number,
  device: string,
): Promise<ScreenActor | undefined> {
  const screen = await findScreen(deps.db, screenId)
  if (!screen?.session_hash || deviceOf(screen.session_hash) !== device) return undefined
  return screenActor(deps, screen, await listSchedule(deps.db, screenId))
}
