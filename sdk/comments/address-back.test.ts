import { describe, expect, it } from 'vitest'
import { addressBack } from './address-back.ts'

describe('addressBack', () => {
  const position = { time: 93.7, panel: 'Comments' }

  it('is given for embeds alone', () => {
    for (const address of ['https://school.test/lesson?id=Vq1', 'https://media.test/view.aspx?id=Vq1', 'about:blank'])
      expect(addressBack(address, position)).toBeUndefined()
  })

  it('keeps the position and the panel in place of those that the page began with', () => {
    const address = 'https://media.test/Embed.aspx?id=Vq1&Start=10&chapid=4&lang=de&reauth=1&panel=Notes'
    expect(addressBack(address, position)).toBe('https://media.test/Embed.aspx?id=Vq1&lang=de&start=93&panel=Comments')
    expect(addressBack('https://media.test/embed.aspx?id=Vq1&code=ab', position)).toBe(
      'https://media.test/embed.aspx?id=Vq1&code=ab&start=93&panel=Comments',
    )
  })

  it('begins with the chapter of the page again where nothing has been watched', () => {
    const address = 'https://media.test/Embed.aspx?id=Vq1&chapid=4'
    expect(addressBack(address, { ...position, time: 0.4 })).toBe(`${address}&panel=Comments`)
  })
})
