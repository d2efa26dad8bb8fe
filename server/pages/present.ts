import type { SiteBranding } from '../../sdk/branding/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { AddPermission, SiteSettings, UserConfig } from '../../sdk/session/contract.ts'
import { type Actor, BuiltInGroups, hasRight, type UserActor } from '../actor/actor.ts'
import { maySelectCategories, membershipEditList, mustSelectCategory } from '../categories/policy.ts'
import type { Context } from '../context.ts'
import type { AccountPreferences } from '../preferences/preferences.ts'
import { defaultPolicy, policiesFor } from '../publishing/policies-for.ts'
import type { PublishingPolicy } from '../publishing/publishing.ts'
import { strictestRestriction } from '../publishing/restriction.ts'
import { mayShareWidgets } from '../saved-widgets/policy.ts'
import { hashOf } from '../session/session.ts'
import { type Settings, siteTimeZone } from '../settings.ts'
import { hasRecogniser } from '../speech/recogniser.ts'

/** Further facts for the rights: categories that this person edits, and settings of the site. */
export interface Around {
  edited: readonly number[]
  settings: Settings
  seesCategories: boolean
  seesBroadcasts: boolean
  /** The value of the session's cookie. */
  sessionId: string | undefined
}

export function presentUser(
  actor: Actor,
  policies: ReadonlyMap<number, PublishingPolicy>,
  preferences: AccountPreferences,
  { edited, settings, seesCategories, seesBroadcasts, sessionId }: Around,
): UserConfig {
  const user = actor.kind === 'user' ? actor : undefined
  return {
    ...preferences,
    ID: user?.id ?? 0,
    DisplayName: user?.displayName ?? '',
    IsAnonymous: user === undefined,
    IsGuest: actor.kind === 'guest',
    IsAdmin: user?.isAdmin ?? false,
    ...(user?.hasTemporaryPassword ? { MustChangePassword: true as const } : {}),
    ...(user?.secondFactorDays === undefined ? {} : { SecondFactorDays: user.secondFactorDays }),
    AddPermissions: user ? addPermissions(user, policies) : [],
    CanSetExpiryDate: hasRight(actor, 'set-expiry'),
    CanSelectCategories: maySelectCategories(actor, edited),
    MandatoryCategorySelection: mustSelectCategory(settings.mandatoryCategories, actor, edited),
    MembershipEditCategoryList: membershipEditList(actor, edited),
    CategoriesAdmin: hasRight(actor, 'categories-admin'),
    SeesCategories: seesCategories,
    SeesBroadcasts: seesBroadcasts,
    CanApprove: hasRight(actor, 'approve'),
    CanShareByWeblink: hasRight(actor, 'share-weblink'),
    CanShareByEmbed: hasRight(actor, 'share-embed'),
    CanShareWidgets: mayShareWidgets(actor, settings),
    // A hash of its own, because the hash of the session alone is what the database finds it by.
    SessionUID: sessionId === undefined ? '' : hashOf(`SessionUID ${sessionId}`).slice(0, 32),
    IND: user?.id ?? 0,
  }
}

const { video, playlist, virtualClass, photoset, broadcast, link, document } = RecordTypes
const added = [video, playlist, virtualClass, photoset, broadcast, link, document]

/** Administrators add everything everywhere; without a permission of their own it is usual for them to publish as the site does. */
function addPermissions(user: UserActor, policies: ReadonlyMap<number, PublishingPolicy>): AddPermission[] {
  const sitePolicy = defaultPolicy(policies)
  return added.flatMap((recordType) => {
    const own = policiesFor(user, recordType, policies)
    const rest = user.isAdmin ? [sitePolicy, ...policies.keys()] : []
    const free = [...new Set(rest)]
      .filter((policyId) => !own.some((place) => place.policyId === policyId))
      .map((policyId, index) => ({
        ...{ policyId, restriction: 2 as const },
        isDefault: index === 0 && own.length === 0 && recordType === RecordTypes.video,
      }))
    return [...own, ...free].map(({ policyId, restriction, isDefault }) => {
      const policy = policyId === null ? undefined : policies.get(policyId)
      return {
        RecordType: recordType,
        IsDefault: isDefault,
        PublishingPolicyID: policyId ?? 0,
        PublishingPolicyName: policy?.name ?? '',
        // The policy has a rule of its own.
        Restriction: strictestRestriction([restriction, policy?.restriction ?? 2]),
        ...(policy?.audience ? { PolicyAudience: policyAudience(policy.audience) } : {}),
        ...(policy?.approvalRequired && !hasRight(user, 'approve') ? { NeedsApproval: true as const } : {}),
        ApprovalRequired: policy?.approvalRequired === true && !hasRight(user, 'approve'),
      }
    })
  })
}

const policyAudience = (groups: readonly number[]): 'signed-in' | 'groups' =>
  groups.includes(BuiltInGroups.everyone) ? 'signed-in' : 'groups'

export const presentSite = (
  { settings, archive }: Pick<Context, 'settings' | 'archive'>,
  baseUrl: string,
  branding: SiteBranding,
): SiteSettings => ({
  SiteName: settings.siteName,
  Contact: settings.contact,
  TimeZone: siteTimeZone(settings),
  DateFormat: settings.dateFormat,
  BaseURL: baseUrl,
  ...chosenBranding(branding),
  DeniedFileTypes: settings.deniedFileTypes,
  SearchPageSize: settings.searchPageSize,
  CategoriesName: settings.categoriesName,
  AllowFreeviewEdit: settings.allowFreeviewEdit,
  Tracking: settings.tracking,
  HasArchive: archive !== undefined,
  ...(hasRecogniser(settings) ? { HasSpeech: true as const } : {}),
  DefaultExpiryDays: settings.defaultExpiryDays,
  NewItems: settings.newItems,
  SessionDuration: settings.sessionMinutes,
  GuestSignIn: settings.guestSignIn,
  Key: '',
  CloudBaseURL: baseUrl,
  ActiveModule: 'core',
})

/** Left out of the page while nothing was chosen. */
const chosenBranding = ({ Images, ShowsName, FooterLinks }: SiteBranding): Pick<SiteSettings, 'Branding'> =>
  Object.keys(Images).length === 0 && FooterLinks.length === 0 ? {} : { Branding: { Images, ShowsName, FooterLinks } }
