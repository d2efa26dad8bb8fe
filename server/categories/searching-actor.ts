import { hasRight, isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { hiddenFrom } from '../publishing/publishing.ts'
import { blockedFor, editedBy } from './category-viewer.ts'

export async function searchingActor(ctx: Context): Promise<SearchingActor> {
  const { actor, publishing, clock } = ctx
  return {
    isAdmin: isAdministrator(actor),
    userId: actor.kind === 'user' ? actor.id : undefined,
    groups: actor.groups,
    hiddenPolicies: hiddenFrom(await publishing.policies(), actor.groups),
    blockedCategories: await blockedFor(ctx, await editedBy(ctx)),
    canApprove: hasRight(actor, 'approve'),
    now: clock.now(),
  }
}
