import { describe, expect, it } from 'vitest'
import { anonymous, guest, type ScreenActor, type UserActor } from '../actor/actor.ts'
import { maySeeSuggestedMedia } from './policy.ts'

type Caller = Parameters<typeof maySeeSuggestedMedia>[0]

const user = { kind: 'user', via: 'portal' } as UserActor
const screen = { kind: 'screen' } as ScreenActor
const share = { id: 1 } as NonNullable<Caller['share']>
const calls = (caller: Partial<Caller>): boolean =>
  maySeeSuggestedMedia({ actor: anonymous, share: undefined, environmentId: undefined, ...caller })

describe('maySeeSuggestedMedia', () => {
  it.each<[string, Partial<Caller>]>([
    ['a share link', { share }],
    ['a share link of someone with an account', { share, actor: user }],
    ['a launch', { actor: { ...user, via: 'lti' } }],
    ['a session that a learning environment began', { actor: user, environmentId: 3 }],
    ['a signage screen', { actor: screen }],
  ])('refuses %s', (_, caller) => {
    expect(calls(caller)).toBe(false)
  })

  it('allows visitors, guests and accounts, also in a frame of a site where they signed in', () => {
    for (const actor of [anonymous, guest, user, { ...user, via: 'embed' as const }]) expect(calls({ actor })).toBe(true)
  })
})
