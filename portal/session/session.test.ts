import { describe, expect, it, vi } from 'vitest'
import { defaultPreferences } from '../../sdk/preferences/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { createSession, NotSignedIn } from './session.ts'

const person = (ID: number, change: Partial<UserConfig> = {}): UserConfig => ({
  ...defaultPreferences,
  ID,
  DisplayName: ID ? `Person ${ID}` : '',
  IsAnonymous: ID === 0,
  IsGuest: false,
  IsAdmin: false,
  AddPermissions: [],
  CanSetExpiryDate: false,
  CanSelectCategories: false,
  MandatoryCategorySelection: false,
  MembershipEditCategoryList: [],
  CategoriesAdmin: false,
  CanApprove: false,
  CanShareByWeblink: true,
  CanShareByEmbed: false,
  CanShareWidgets: false,
  ...change,
})

const open = (user = person(1), path = '/view.aspx?id=Vq1', isTyping = false) => {
  const place = { path: () => path, isTyping: () => isTyping, go: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() }
  const session = createSession(place)
  session.begin(user)
  return { session, place, state: session.store.get }
}

describe('createSession', () => {
  it('redirects to the sign-in page, and leaves the call pending', async () => {
    const { session, place, state } = open(person(1), '/admin/users')
    const settled = vi.fn()
    session.interrupted().then(settled, settled)
    await Promise.resolve()
    expect(place.go).toHaveBeenCalledWith('/login.aspx?timeout=1&returnurl=%2Fadmin%2Fusers')
    expect([state().isAsking, settled.mock.calls.length]).toEqual([false, 0])
  })

  it('opens a dialog over an administration page with typed text', async () => {
    const { session, place, state } = open(person(1), '/admin/screens', true)
    const waits = session.interrupted()
    expect([state().isAsking, place.go.mock.calls.length]).toEqual([true, 0])
    session.signedIn(person(1))
    await expect(waits).resolves.toBeUndefined()
  })

  it('reloads the page for another account, and for an account after a guest', async () => {
    for (const before of [person(1), person(0, { IsGuest: true })]) {
      const { session, place, state } = open(before)
      const settled = vi.fn()
      session.interrupted().then(settled, settled)
      session.signedIn(person(2))
      await Promise.resolve()
      expect(place.reload).toHaveBeenCalledOnce()
      expect([state().user?.ID, settled.mock.calls.length]).toEqual([before.ID, 0])
    }
  })

  it('rejects pending calls when the person continues without signing in, and resets the user', async () => {
    const { session, state } = open()
    const waits = session.interrupted()
    session.goOnWithout()
    await expect(waits).rejects.toBeInstanceOf(NotSignedIn)
    expect(state()).toMatchObject({ isAsking: false, user: { ID: 0, IsAnonymous: true, CanShareByWeblink: false } })
  })

  it('rejects an aborted call and keeps the dialog open for the others', async () => {
    const { session, state } = open()
    const gone = new AbortController()
    const [one, other] = [session.interrupted(gone.signal), session.interrupted()]
    gone.abort(new Error('gone'))
    await expect(one).rejects.toThrow('gone')
    expect(state().isAsking).toBe(true)
    session.signedIn(person(1))
    await expect(other).resolves.toBeUndefined()
  })

  it('opens one dialog for several calls, and another one the next time', async () => {
    const { session, place, state } = open()
    const waits = [session.interrupted(), session.interrupted(), session.interrupted()]
    session.signedIn(person(1, { DisplayName: 'Renamed' }))
    await Promise.all(waits)
    expect([state().isAsking, state().user?.DisplayName, place.reload.mock.calls.length]).toEqual([false, 'Renamed', 0])
    void session.interrupted()
    expect(state().isAsking).toBe(true)
  })

  it('lets visitors who never signed in sign in without a reload', async () => {
    const { session, place } = open(person(0))
    const waits = session.interrupted()
    session.signedIn(person(7))
    await expect(waits).resolves.toBeUndefined()
    expect(place.reload).not.toHaveBeenCalled()
  })
})
