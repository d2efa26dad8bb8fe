import { describe, expect, it } from 'vitest'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { audienceEffect } from './audience-effect.ts'

describe('audienceEffect', () => {
  it('says what a policy narrows', () => {
    expect(audienceEffect(audienceWords, 'everyone', undefined)).toBe('Everyone on the internet can see this.')
    expect(audienceEffect(audienceWords, 'everyone', { PolicyAudience: 'signed-in' })).toBe('Everyone with an account can see this.')
    expect(audienceEffect(audienceWords, 'signed-in', { PolicyAudience: 'groups' })).toContain('members of the publishing policy’s groups')
    expect(audienceEffect(audienceWords, 'owner', { PolicyAudience: 'groups' })).toContain('Only the owner')
  })

  it('says that somebody has to approve it, where others will see it at all', () => {
    expect(audienceEffect(audienceWords, 'everyone', { NeedsApproval: true })).toBe(
      'Everyone on the internet can see this. Approval is required first.',
    )
    expect(audienceEffect(audienceWords, 'owner', { NeedsApproval: true })).not.toContain('approve')
  })
})
