import type { UserConfig } from '../../sdk/session/contract.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import { currentReaction, type Reaction } from './reaction-to.ts'
import { isTyping } from './typed.ts'

export interface SessionState {
  /** The current viewer; undefined before the page options are known. */
  user: UserConfig | undefined
  /** The visitor is being asked to sign in again, and calls are waiting for it. */
  isAsking: boolean
  /** The page shows something to people who are not signed in, too. */
  isAnonymousAllowed: boolean
}

export interface Session {
  store: Store<SessionState>
  /** A page begins with what the server said about its visitor. */
  begin(user: UserConfig): void
  /** The session is over. Resolves when the same person has signed in again; rejects when they go on without. One question for however many calls. */
  interrupted(signal?: AbortSignal): Promise<void>
  /** Someone signed in: the one from before goes on; for someone else everything is loaded anew. */
  signedIn(user: UserConfig): void
  goOnWithout(): void
}

export interface SessionPlace {
  path: () => string
  /** Someone has typed something on this page. */
  isTyping: () => boolean
  go: (to: string) => void
  reload: () => void
}

/** Thrown at the calls of someone who goes on without signing in. */
export class NotSignedIn extends Error {}

/** Whether there is a session that can end: guests have one too. */
export const hasSession = (user: UserConfig | undefined): boolean => user !== undefined && (!user.IsAnonymous || user.IsGuest)

export function createSession(place: SessionPlace): Session {
  const store = createStore<SessionState>({ user: undefined, isAsking: false, isAnonymousAllowed: true })
  let waiting: Waiting | undefined
  const end = (): Waiting | undefined => {
    const ended = waiting
    waiting = undefined
    store.set({ isAsking: false })
    return ended
  }
  return {
    store,
    begin: (user) => {
      waiting = undefined
      store.set({ user, isAsking: false, isAnonymousAllowed: true })
    },
    interrupted(signal) {
      const reaction: Reaction = currentReaction(place.path(), store.get().isAnonymousAllowed, place.isTyping())
      if (reaction.kind === 'go') {
        place.go(reaction.to)
        // The page is going away: nothing more is to be said on it.
        return new Promise(() => {})
      }
      if (waiting === undefined) {
        waiting = wait()
        store.set({ isAsking: true })
      }
      return signal ? Promise.race([waiting.promise, aborted(signal)]) : waiting.promise
    },
    signedIn(user) {
      const before = store.get().user
      if (hasSession(before) && (before?.ID !== user.ID || before.IsGuest !== user.IsGuest)) return place.reload()
      store.set({ user })
      end()?.resolve()
    },
    goOnWithout() {
      const { user } = store.get()
      if (user) store.set({ user: anonymousOf(user) })
      end()?.reject(new NotSignedIn())
    },
  }
}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

function wait(): Waiting {
  let settle: Pick<Waiting, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Calls that nobody waits for any more end without complaint.
  promise.catch(() => {})
  return { promise, ...settle }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Options of an anonymous viewer, without rights that only the server knows. */
const anonymousOf = (user: UserConfig): UserConfig => ({
  ...user,
  ID: 0,
  DisplayName: '',
  IsAnonymous: true,
  IsGuest: false,
  IsAdmin: false,
  AddPermissions: [],
  CanSetExpiryDate: false,
  CanSelectCategories: false,
  CategoriesAdmin: false,
  CanApprove: false,
  CanShareByWeblink: false,
  CanShareByEmbed: false,
})

export const session = createSession({
  path: () => location.pathname + location.search,
  isTyping,
  go: (to) => location.assign(to),
  reload: () => location.reload(),
})
