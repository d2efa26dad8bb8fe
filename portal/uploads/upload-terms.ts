import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { type Audience, RecordTypes } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import type { CategoryChoice } from '../categories/category-choice.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import { type PolicyChoice, type PublishingForm, policiesToAdd } from '../publishing/publishing-form.ts'
import type { FileKind } from './accept-files.ts'
import { type PrivacyRule, privacyRule } from './privacy-rule.ts'

/** How a file is to be published when it has become an item. */
export interface UploadTerms {
  audience: Audience
  publishing: PublishingForm
  /** Field values except the title. */
  answers?: MetadataAnswers
  /** Fields except the title. */
  fields?: readonly FieldDefinition[]
  categories?: CategoryChoice
  /** It becomes no item before its owner publishes it. Default: false. */
  isDraft?: boolean
}

export const recordTypeOf = (kind: FileKind): number => (kind === 'video' ? RecordTypes.video : RecordTypes.document)

export const placesOf = (kind: FileKind, permissions: readonly AddPermission[]): PolicyChoice[] =>
  policiesToAdd(recordTypeOf(kind), permissions)

/** The permission by which a file of this kind is published in this place. */
export const permissionAt = (kind: FileKind, policy: number, permissions: readonly AddPermission[]): AddPermission | undefined =>
  permissions.find(({ RecordType, PublishingPolicyID }) => RecordType === recordTypeOf(kind) && PublishingPolicyID === policy)

/** The audience that is possible for a file of this kind in this place. */
export const privacyRuleAt = (kind: FileKind, policy: number, permissions: readonly AddPermission[], siteAudience: Audience): PrivacyRule =>
  privacyRule(
    permissions.filter(({ RecordType, PublishingPolicyID }) => RecordType === recordTypeOf(kind) && PublishingPolicyID === policy),
    siteAudience,
  )

/** Initial values; `expiry` is the default expiry day. */
export function initialTerms(kind: FileKind, permissions: readonly AddPermission[], siteAudience: Audience, expiry = ''): UploadTerms {
  const policy = placesOf(kind, permissions)[0]?.id ?? 0
  return { audience: privacyRuleAt(kind, policy, permissions, siteAudience).audience, publishing: { policy, publishAt: '', expiry } }
}

/** Another place brings its own rule; a choice is kept where it leaves one. */
export function termsForFile(
  kind: FileKind,
  { audience }: Pick<UploadTerms, 'audience'>,
  publishing: PublishingForm,
  permissions: readonly AddPermission[],
  siteAudience: Audience,
): UploadTerms {
  const rule = privacyRuleAt(kind, publishing.policy, permissions, siteAudience)
  const isPrivate = rule.audience === 'owner'
  return { audience: rule.fixed ? rule.audience : isPrivate ? 'owner' : audience, publishing }
}
