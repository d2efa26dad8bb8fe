/** Where a policy wants someone to look at it first: 'waiting' and 'declined' are seen by nobody but owner, editors and approvers. */
export type MediaApproval = 'none' | 'waiting' | 'approved' | 'declined'

/** Who may watch an item: its owner and the people with access, everybody who signs in, or everybody on the internet. */
export const Audiences = ['owner', 'signed-in', 'everyone'] as const
/** One of `Audiences`. */
export type Audience = (typeof Audiences)[number]
/** As above, or the members of the groups that the publishing policy names. */
export type ItemAudience = Audience | 'groups'

/** Times in ISO 8601, UTC; empty: none. */
export interface ItemPublishing {
  /** What was chosen for the item, before its policy narrows it. */
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
