import type { UserActor } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import { loadItems } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { userActorOf } from '../session/session.ts'

/** The person who asked for work on an item, as they may edit it now; undefined where the account is gone or suspended, or has lost the right. */
export async function editorOf(deps: Deps, userId: number | null, itemId: number): Promise<UserActor | undefined> {
  const actor = userId === null ? undefined : await userActorOf(deps, userId)
  if (actor === undefined) return undefined
  const [item] = await loadItems({ ...deps, actor }, [itemId])
  return item && mayEdit(actor, item) ? actor : undefined
}
