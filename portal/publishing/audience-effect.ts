import type { Audience, ItemAudience } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import type { AudienceWords } from '../../sdk/text/en/audience.ts'

type PolicyPart = Pick<AddPermission, 'PolicyAudience' | 'NeedsApproval'>

/** The sentence below the choice of an audience: who sees the item under its policy, and what comes before. */
export function audienceEffect(words: AudienceWords, chosen: Audience, policy: PolicyPart | undefined): string {
  const effect = words.effects[underPolicy(chosen, policy)]
  return policy?.NeedsApproval && chosen !== 'owner' ? `${effect} ${words.approval}` : effect
}

const underPolicy = (chosen: Audience, policy: PolicyPart | undefined): ItemAudience =>
  chosen === 'owner' ? chosen : (policy?.PolicyAudience ?? chosen)
