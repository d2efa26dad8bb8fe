import { describe, expect, it } from 'vitest'
import type { MediaSummary } from '../media/contract.ts'
import { itemPress } from './item-press.ts'

const base = 'https://media.school.example'
const item = { EncID: 'a/b', ViewURL: '/view.aspx?id=a' } as MediaSummary
const page = { href: `${base}/view.aspx?id=a`, target: '_blank' }

describe('itemPress', () => {
  it.each([undefined, '', 'javascript:alert(1)'])('opens the page of the item when the link is %j', (LinkURL) => {
    expect(itemPress(item, { Click: 'link', LinkURL }, base, '_blank')).toEqual({ ...page, plays: false })
  })

  it('ignores addresses that are not web addresses', () => {
    expect(itemPress({ ...item, ViewURL: 'javascript:alert(1)' }, {}, base).href).toBe('')
  })

  it('plays in place unless the options open a page', () => {
    expect(itemPress(item, {}, base, '_blank')).toEqual({ ...page, plays: true })
    expect(itemPress(item, { Click: 'portal' }, base, '_blank')).toEqual({ ...page, plays: false })
  })

  it('inserts the item id into an address of the host page', () => {
    const press = itemPress(item, { Click: 'link', LinkURL: 'https://school.example/watch?v={id}#{id}' }, base, '_blank')
    expect(press).toEqual({ href: 'https://school.example/watch?v=a%2Fb#a%2Fb', target: '_top', plays: false })
  })
})
