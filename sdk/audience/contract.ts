/** State of the approval that a policy may need. Only owner, editors and approvers see items that are 'waiting' or 'declined'. */
export type MediaApproval = 'none' | 'waiting' | 'approved' | 'declined'

/** Audience of an item: its owner and people with a grant, everyone who signs in, or everyone on the internet. */
export const Audiences = ['owner', 'signed-in', 'everyone'] as const
/** One of `Audiences`. */
export type Audience = (typeof Audiences)[number]
/** As above, or the members of the groups that the publishing policy names. */
export type ItemAudience = Audience | 'groups'

/** Times in ISO 8601, UTC; empty: none. */
export interface ItemPublishing {
  /** The audience chosen for the item, before its publishing policy narrows it. */
  Audience: Audience
  /** 0: no publishing policy. */
  PublishingPolicyID: number
  PublishingPolicyName: string
  Approval: MediaApproval
  PublishAt: string
  ExpiryDate: string
  /** Nobody sees it yet, or any more, who may not change it. */
  IsOpen: boolean
}
