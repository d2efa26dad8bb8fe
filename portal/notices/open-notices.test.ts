import { describe, expect, it } from 'vitest'
import { openNotices } from './open-notices.ts'

const Disclaimer = { ID: 'a', Text: 'Be kind.' }
const CentralNotice = { ID: 'b', Text: 'Closed.' }
const nothing = (): undefined => undefined

describe('openNotices', () => {
  it('returns no notices when the site has none', () => {
    expect(openNotices(undefined, undefined, nothing)).toEqual({ askCookies: false, disclaimer: undefined, central: undefined })
  })

  it('requests cookie consent once, whatever the answer', () => {
    const ask = (consent: 'accepted' | 'declined' | undefined) => openNotices({ AskCookies: true }, consent, nothing).askCookies
    expect([ask(undefined), ask('accepted'), ask('declined')]).toEqual([true, false, false])
  })

  it('shows a changed text again', () => {
    const seen = new Map([
      ['disclaimer', 'a'],
      ['central-notice', 'an older one'],
    ])
    const open = openNotices({ Disclaimer, CentralNotice }, undefined, (name) => seen.get(name))
    expect(open).toEqual({ askCookies: false, disclaimer: undefined, central: CentralNotice })
  })
})
