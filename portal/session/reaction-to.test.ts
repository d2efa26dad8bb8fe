import { describe, expect, it } from 'vitest'
import { currentReaction, reactionTo } from './reaction-to.ts'

describe('reactionTo', () => {
  it.each(['/vleaf.aspx', '/administrate', '/embedded.aspx', '/', '', '/view.aspx?id=/vle/x', '/Default.aspx?f={"s":"/admin"}'])(
    'treats %j as a page of the portal',
    (path) => expect(reactionTo(path, true)).toEqual({ kind: 'modal', mayContinue: true }),
  )

  it('does not offer to continue on a page that requires an account', () => {
    expect(reactionTo('/upload.aspx', false)).toEqual({ kind: 'modal', mayContinue: false })
  })

  it.each([
    ['/vle/teams/contenttab.aspx', '/vle/teams/contenttab.aspx?authtimeout=true'],
    ['/VLE/Teams/other.aspx?x=1', '/vle/teams/contenttab.aspx?authtimeout=true'],
    ['/vle/moodle/MediaLibrary.aspx?inlinemode=1', '/vle/moodle/startauth.aspx?authtimeout=true'],
    ['/VLE/LTI/Preview.aspx', '/VLE/LTI/startauth.aspx?authtimeout=true'],
    ['/vle', '/vle/startauth.aspx?authtimeout=true'],
    ['/admin', '/login.aspx?timeout=1&returnurl=%2Fadmin'],
    ['/Admin/users?page=2&s=a', '/login.aspx?timeout=1&returnurl=%2FAdmin%2Fusers%3Fpage%3D2%26s%3Da'],
    ['/Embed.aspx?id=Vq1&autoplay=1', '/Embed.aspx?id=Vq1&autoplay=1&reauth=1'],
    ['/embed.aspx?id=Vq1&reauth=1', '/embed.aspx?id=Vq1&reauth=1'],
  ])('redirects %s to %s', (path, to) => expect(reactionTo(path, true)).toEqual({ kind: 'go', to }))
})

describe('reactionHere', () => {
  it('opens a dialog when the page of the integration does not exist', () => {
    expect(currentReaction('/vle/lti/Preview.aspx', false, false)).toEqual({ kind: 'modal', mayContinue: false })
    expect(currentReaction('/vle/moodle/x.aspx', true, false)).toEqual({ kind: 'modal', mayContinue: true })
  })

  it('does not leave an administration page with typed text', () => {
    for (const path of ['/admin', '/Admin/screens?s=x', '/admin/users#a'])
      expect(currentReaction(path, true, true)).toEqual({ kind: 'modal', mayContinue: false })
  })

  it('redirects otherwise', () => {
    expect(currentReaction('/Embed.aspx?id=1', true, true)).toMatchObject({ kind: 'go' })
    expect(currentReaction('/admin/users', false, false)).toMatchObject({
      kind: 'go',
      to: expect.stringContaining('/login.aspx?timeout=1'),
    })
    expect(currentReaction('/Embed.aspx?id=1', true, false)).toEqual({ kind: 'go', to: '/Embed.aspx?id=1&reauth=1' })
    expect(currentReaction('/vle/teams/config', true, false)).toEqual({ kind: 'go', to: '/vle/teams/contenttab.aspx?authtimeout=true' })
  })
})
