import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Preferences } from '../../sdk/preferences/contract.ts'
import type { AddPermission, SiteSettings, UserConfig } from '../../sdk/session/contract.ts'
import type { PublishingPolicy } from '../publishing/publishing.ts'
import type { Settings } from '../settings.ts'
import { type Actor, hasRight, type UserActor } from './actor.ts'

export function presentUser(actor: Actor, policies: ReadonlyMap<number, PublishingPolicy>, preferences: Preferences): UserConfig {
  const user = actor.kind === 'user' ? actor : undefined
  return {
    ...preferences,
    ID: user?.id ?? 0,
    DisplayName: user?.displayName ?? '',
    IsAnonymous: user === undefined,
    IsGuest: actor.kind === 'guest',
    IsAdmin: user?.isAdmin ?? false,
    AddPermissions: user ? addPermissions(user, policies) : [],
    CanSetExpiryDate: hasRight(actor, 'set-expiry'),
    CanSelectCategories: hasRight(actor, 'select-categories'),
    MandatoryCategorySelection: false,
    MembershipEditCategoryList: [],
    CategoriesAdmin: hasRight(actor, 'categories-admin'),
    CanApprove: hasRight(actor, 'approve'),
    CanShareByWeblink: hasRight(actor, 'share-weblink'),
    CanShareByEmbed: hasRight(actor, 'share-embed'),
  }
}

const added = [RecordTypes.video, RecordTypes.playlist, RecordTypes.photoset, RecordTypes.link, RecordTypes.document]

/** Administrators add everything; where nothing more is said, without a publishing policy. */
function addPermissions(user: UserActor, policies: ReadonlyMap<number, PublishingPolicy>): AddPermission[] {
  const missing = user.isAdmin ? added.filter((type) => !user.adds.some(({ recordType }) => recordType === type)) : []
  const all = [
    ...user.adds,
    ...missing.map((recordType) => ({ recordType, policyId: null, restriction: 2 as const, isDefault: recordType === 1 })),
  ]
  return all.map(({ recordType, policyId, restriction, isDefault }) => ({
    RecordType: recordType,
    IsDefault: isDefault,
    PublishingPolicyID: policyId ?? 0,
    PublishingPolicyName: (policyId !== null && policies.get(policyId)?.name) || '',
    Restriction: restriction,
  }))
}

export const presentSite = (settings: Settings, baseUrl: string): SiteSettings => ({
  SiteName: settings.siteName,
  BaseURL: baseUrl,
  DeniedFileTypes: settings.deniedFileTypes,
  SearchPageSize: settings.searchPageSize,
  SessionDuration: settings.sessionMinutes,
  GuestSignIn: settings.guestSignIn,
})
