import type { Restriction, Right, SessionKind } from '../../sdk/session/contract.ts'

/** The caller. Functions take it as a value, so that nothing depends on a hidden request. */
export type Actor = AnonymousActor | GuestActor | UserActor | ScreenActor | SystemActor

export interface AnonymousActor {
  kind: 'anonymous'
  groups: readonly number[]
}

/** A caller who signed in as a guest: without an account, but in the group of guests. */
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
  /** An administrator has set the password that began the session, and its owner has not changed it since. */
  hasTemporaryPassword?: true
  /** Days left to set up a second factor, which the site requires: with 0 nothing else works. Left out: it has one, or needs none. */
  secondFactorDays?: number
  /** The language that the account has chosen; empty for none. */
  language: string
  /** They include the group of everyone. */
  groups: readonly number[]
  rights: ReadonlySet<Right>
  adds: readonly AddRight[]
  /** How the session began. */
  via: SessionKind
}

/** A signage screen: it has no account, and sees what a person who may share it has chosen for it. */
export interface ScreenActor {
  kind: 'screen'
  id: number
  /** The id of the paired device; another device has another id. */
  device: string
  groups: readonly number[]
  /** Items that it may show although they are not public, while they are open. */
  opens: ReadonlySet<number>
}

/** The product itself: jobs, the command line. */
export interface SystemActor {
  kind: 'system'
  groups: readonly number[]
}

/** Permission to add items of a type, and the policy that publishes them. */
export interface AddRight {
  /** The group that has the permission. */
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

/** Sessions that live in frames on other sites have a cookie of their own, kept apart for each site around them. */
export const isFrameSession = (kind: SessionKind): boolean => kind !== 'portal' && kind !== 'guest'

/** Whether the caller has to set up a second factor before anything else. */
export const mustSetUpSecondFactor = (actor: Actor): boolean => actor.kind === 'user' && actor.secondFactorDays === 0

/** The routes and pages that serve callers who have to do something first. */
export interface FirstDuties {
  /** Callers who must set up a second factor first are answered too. */
  isForSecondFactorSetup?: true
  /** Callers who must choose a password of their own first are answered too. */
  isForFirstPassword?: true
}

/** Why a caller has to do something else first; undefined: nothing, or this is it. The second factor comes first, because both would refuse the way of the other. */
export function dutyBefore(actor: Actor, duties: FirstDuties): 'TWO_FACTOR_REQUIRED' | 'PASSWORD_CHANGE_REQUIRED' | undefined {
  if (mustSetUpSecondFactor(actor)) return duties.isForSecondFactorSetup ? undefined : 'TWO_FACTOR_REQUIRED'
  const mustChange = actor.kind === 'user' && actor.hasTemporaryPassword === true
  return mustChange && !duties.isForFirstPassword ? 'PASSWORD_CHANGE_REQUIRED' : undefined
}

/** Administrators have every right. */
export const hasRight = (actor: Actor, right: Right): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.rights.has(right)))

export const isAdministrator = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.isAdmin)
