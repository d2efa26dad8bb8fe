import { type Actor, anonymous, guest } from '../actor/actor.ts'
import type { Context, Deps } from '../context.ts'
import type { TokenHolder } from '../items/media-token.ts'
import { userActorOf } from '../session/session.ts'
import { shareById } from '../shares/find-share.ts'
import { screenActorById } from '../signage/screen-actor.ts'

/** The caller that a token names, as they are now; undefined when they may no longer do anything. */
export async function callerOfToken(
  deps: Pick<Deps, 'db' | 'clock' | 'publishing' | 'itemHooks'>,
  { userId, isGuest, shareId, screenId, device }: TokenHolder,
): Promise<{ actor: Actor; share: Context['share'] } | undefined> {
  const actor =
    screenId !== undefined
      ? await screenActorById(deps, screenId, device ?? '')
      : userId !== undefined
        ? await userActorOf(deps, userId)
        : isGuest
          ? guest
          : anonymous
  const share = shareId === undefined ? undefined : await shareById(deps, shareId)
  return actor === undefined || (shareId !== undefined && share === undefined) ? undefined : { actor, share }
}
