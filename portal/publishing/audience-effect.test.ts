import { describe, expect, it } from 'vitest'
import { audienceEffect } from './audience-effect.ts'

describe('audienceEffect', () => {
  it('says what a policy narrows', () => {
    expect(audienceEffect('everyone', undefined)).toBe('Everyone on the internet can see this.')
    expect(audienceEffect('everyone', { PolicyAudience: 'signed-in' })).toBe('Everyone with an account can see this.')
    expect(audienceEffect('signed-in', { PolicyAudience: 'groups' })).toContain('members of the publishing policy’s groups')
    expect(audienceEffect('owner', { PolicyAudience: 'groups' })).toContain('Only the owner')
  })

  it('says that somebody has to approve it, where others will see it at all', () => {
    expect(audienceEffect('everyone', { NeedsApproval: true })).toBe('Everyone on the internet can see this. Approval is required first.')
    expect(audienceEffect('owner', { NeedsApproval: true })).not.toContain('approve')
  })
})
