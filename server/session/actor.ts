import type { Restriction, Right, SessionKind } from '../../sdk/session/contract.ts'

/** Who asks. Functions take it as a value; nothing looks it up behind their back. */
export type Actor = AnonymousActor | GuestActor | UserActor | ScreenActor | SystemActor

export interface AnonymousActor {
  kind: 'anonymous'
  groups: readonly number[]
}

/** Someone who came in by the guest door: nobody in particular, but in the group of guests. */
export interface GuestActor {
  kind: 'guest'
  groups: readonly number[]
}

export interface UserActor {
  kind: 'user'
  id: number
  name: string
  displayName: string
  isAdmin: boolean
  /** Everyone's group among them. */
  groups: readonly number[]
  rights: ReadonlySet<Right>
  adds: readonly AddRight[]
  /** Through which door the session was begun. */
  via: SessionKind
}

/** A screen on a wall: nobody, but with what was chosen for it by someone who may share it. */
export interface ScreenActor {
  kind: 'screen'
  id: number
  /** Of the device that is this screen: another one has another. */
  device: string
  groups: readonly number[]
  /** Items that are not public and that it may show all the same, as long as they are open. */
  opens: ReadonlySet<number>
}

/** The product itself: jobs, the command line. */
export interface SystemActor {
  kind: 'system'
  groups: readonly number[]
}

/** What may be added, and where it is published. */
export interface AddRight {
  /** Whose permission it is. */
  groupId: number
  recordType: number
  policyId: number | null
  restriction: Restriction
  isDefault: boolean
}

/** Groups that every library has. */
export const BuiltInGroups = { everyone: 1, contributors: 2, guests: 3 } as const

export const anonymous: AnonymousActor = { kind: 'anonymous', groups: [] }
export const guest: GuestActor = { kind: 'guest', groups: [BuiltInGroups.guests] }
export const system: SystemActor = { kind: 'system', groups: [] }

/** Administrators have every right. */
export const hasRight = (actor: Actor, right: Right): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.rights.has(right)))

export const isAdministrator = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.isAdmin)
