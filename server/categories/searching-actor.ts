import { hasRight, isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { policiesHiddenFrom, type SearchingActor } from '../items/visible-to.ts'
import { editableCategories, findBlockedCategories } from './category-viewer.ts'

export async function searchingActor(ctx: Context): Promise<SearchingActor> {
  const { actor, publishing, clock } = ctx
  return {
    isAdmin: isAdministrator(actor),
    userId: actor.kind === 'user' ? actor.id : undefined,
    groups: actor.groups,
    hiddenPolicies: policiesHiddenFrom(await publishing.policies(), actor.groups),
    blockedCategories: await findBlockedCategories(ctx, await editableCategories(ctx)),
    canApprove: hasRight(actor, 'approve'),
    now: clock.now(),
    page: ctx.page,
  }
}
