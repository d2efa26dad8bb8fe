import type { Context } from '../context.ts'
import { hiddenFrom } from '../publishing/publishing.ts'
import { hasRight, isAdministrator } from '../session/actor.ts'
import type { SearchingActor } from './searcher.ts'

export async function searchingActor({ actor, publishing, clock }: Context): Promise<SearchingActor> {
  return {
    isAdmin: isAdministrator(actor),
    userId: actor.kind === 'user' ? actor.id : undefined,
    groups: actor.groups,
    hiddenPolicies: hiddenFrom(await publishing.policies(), actor.groups),
    canApprove: hasRight(actor, 'approve'),
    now: clock.now(),
  }
}
