import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Preferences } from '../../sdk/preferences/contract.ts'
import type { AddPermission, SiteSettings, UserConfig } from '../../sdk/session/contract.ts'
import { maySelectCategories, membershipList, mustSelectCategory } from '../categories/policy.ts'
import { usualPolicy } from '../publishing/publish.ts'
import type { PublishingPolicy } from '../publishing/publishing.ts'
import { narrowest } from '../publishing/restriction.ts'
import { mayShareWidgets } from '../saved-widgets/policy.ts'
import type { Settings } from '../settings.ts'
import { type Actor, hasRight, type UserActor } from './actor.ts'

/** What else decides: the categories that this person is an editor of, and what the site has chosen. */
export interface Around {
  edited: readonly number[]
  settings: Settings
}

export function presentUser(
  actor: Actor,
  policies: ReadonlyMap<number, PublishingPolicy>,
  preferences: Preferences,
  { edited, settings }: Around,
): UserConfig {
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
    CanSelectCategories: maySelectCategories(actor, edited),
    MandatoryCategorySelection: mustSelectCategory(settings.mandatoryCategories, actor, edited),
    MembershipEditCategoryList: membershipList(actor, edited),
    CategoriesAdmin: hasRight(actor, 'categories-admin'),
    CanApprove: hasRight(actor, 'approve'),
    CanShareByWeblink: hasRight(actor, 'share-weblink'),
    CanShareByEmbed: hasRight(actor, 'share-embed'),
    CanShareWidgets: mayShareWidgets(actor, settings),
  }
}

const added = [RecordTypes.video, RecordTypes.playlist, RecordTypes.photoset, RecordTypes.link, RecordTypes.document]

/** Administrators add everything everywhere; what is usual for them without a permission of their own is a place without a policy. */
function addPermissions(user: UserActor, policies: ReadonlyMap<number, PublishingPolicy>): AddPermission[] {
  const has = (type: number, policy?: number | null) =>
    user.adds.some(({ recordType, policyId }) => recordType === type && (policy === undefined || policyId === policy))
  const everywhere = added.flatMap((recordType) => [null, ...policies.keys()].map((policyId) => ({ recordType, policyId })))
  const free = everywhere
    .filter(({ recordType, policyId }) => user.isAdmin && !has(recordType, policyId))
    .map((place) => ({ ...place, restriction: 2 as const, isDefault: place.policyId === null && place.recordType === 1 && !has(1) }))
  const all = [...user.adds, ...free]
  const usual = usualPolicy(policies) ?? 0
  return all.map(({ recordType, policyId, restriction, isDefault }) => ({
    RecordType: recordType,
    IsDefault: isDefault,
    PublishingPolicyID: policyId ?? 0,
    PublishingPolicyName: (policyId !== null && policies.get(policyId)?.name) || '',
    // The policy has a rule of its own, where none is named the site's usual one.
    Restriction: narrowest([restriction, policies.get(policyId ?? usual)?.restriction ?? 2]),
  }))
}

export const presentSite = (settings: Settings, baseUrl: string): SiteSettings => ({
  SiteName: settings.siteName,
  BaseURL: baseUrl,
  DeniedFileTypes: settings.deniedFileTypes,
  SearchPageSize: settings.searchPageSize,
  CategoriesName: settings.categoriesName,
  AllowFreeviewEdit: settings.allowFreeviewEdit,
  DefaultExpiryDays: settings.defaultExpiryDays,
  SessionDuration: settings.sessionMinutes,
  GuestSignIn: settings.guestSignIn,
})
