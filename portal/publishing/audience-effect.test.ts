import { describe, expect, it } from 'vitest'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { audienceEffect } from './audience-effect.ts'

describe('audienceEffect', () => {
  it('describes how a policy restricts the audience', () => {
    expect(audienceEffect(audienceWords, 'everyone', undefined)).toBe('Everyone on the internet can see this.')
    expect(audienceEffect(audienceWords, 'everyone', { PolicyAudience: 'signed-in' })).toBe('Everyone with an account can see this.')
    expect(audienceEffect(audienceWords, 'signed-in', { PolicyAudience: 'groups' })).toContain('members of the publishing policy’s groups')
    expect(audienceEffect(audienceWords, 'owner', { PolicyAudience: 'groups' })).toContain('Only the owner')
  })

  it('mentions approval only when others can see the item', () => {
    expect(audienceEffect(audienceWords, 'everyone', { NeedsApproval: true })).toBe(
      'Everyone on the internet can see this. Approval is required first.',
    )
    expect(audienceEffect(audienceWords, 'owner', { NeedsApproval: true })).not.toContain('approve')
  })
})
