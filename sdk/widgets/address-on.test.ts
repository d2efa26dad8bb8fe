import { describe, expect, it } from 'vitest'
import { addressOn } from './address-on.ts'

const base = 'https://media.school.example'

describe('addressOn', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])('answers nothing for %s', (address) => {
    expect(addressOn(base, address)).toBe('')
  })

  it('puts a path on the server', () => {
    expect(addressOn(base, '/view.aspx?id=VqLBrt')).toBe('https://media.school.example/view.aspx?id=VqLBrt')
  })

  it('leaves a whole address alone', () => {
    expect(addressOn(base, 'https://cdn.example/p.jpg')).toBe('https://cdn.example/p.jpg')
  })
})
