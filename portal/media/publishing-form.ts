import type { ItemPublishing, MediaItem, PublishingInput } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'

/** What the edit form holds of how an item is published: days as the date fields write them, empty for none. */
export interface PublishingForm {
  policy: number
  publishAt: string
  expiry: string
}

const dayOf = (text: string): string => text.slice(0, 10)

export const formOf = (publishing: ItemPublishing | undefined): PublishingForm => ({
  policy: publishing?.PublishingPolicyID ?? 0,
  publishAt: dayOf(publishing?.PublishAt ?? ''),
  expiry: dayOf(publishing?.ExpiryDate ?? ''),
})

/** Only what somebody changed: a time of day that the form cannot show stays as it is. */
export function changesOf(before: PublishingForm, now: PublishingForm): PublishingInput {
  return {
    ...(now.policy === before.policy ? {} : { ppid: now.policy }),
    ...(now.publishAt === before.publishAt ? {} : { publishat: now.publishAt }),
    ...(now.expiry === before.expiry ? {} : { expiry: now.expiry }),
  }
}

/** Where this person may publish things of this type, and where the item is now. */
export function policiesFor(
  item: Pick<MediaItem, 'RecordType' | 'Publishing'>,
  permissions: readonly AddPermission[],
): { id: number; name: string }[] {
  const here = { id: item.Publishing?.PublishingPolicyID ?? 0, name: item.Publishing?.PublishingPolicyName ?? '' }
  const allowed = permissions
    .filter(({ RecordType }) => RecordType === item.RecordType)
    .map(({ PublishingPolicyID: id, PublishingPolicyName: name }) => ({ id, name }))
  return [...new Map([here, ...allowed].map((policy) => [policy.id, policy])).values()]
}
