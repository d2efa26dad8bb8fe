import { describe, expect, it } from 'vitest'
import { commentTextParts } from './comment-text-parts.ts'

const shown = (text: string, duration = 4000) =>
  commentTextParts(text, duration).map((part) => (part.kind === 'words' ? part.text : part.kind === 'link' ? [part.href] : part.seconds))

describe('commentTextParts', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://files.example',
    'http://',
    '<img src=x onerror=alert(1)>',
    '99:99',
    '1:60',
    '12:30:15:20',
    '2.1:30',
    '1:234',
  ])('leaves %j as words', (text) => expect(shown(text)).toEqual([text]))

  it('finds moments of the item, and none after its end', () => {
    expect(shown('At 1:23, and 1:02:03.')).toEqual(['At ', 83, ', and ', 3723, '.'])
    expect(shown('Lunch is at 12:30', 600)).toEqual(['Lunch is at 12:30'])
    expect(shown('1:23', 0)).toEqual(['1:23'])
  })

  it('finds addresses without the marks behind them', () => {
    expect(shown('See (https://example.org/a?b=1:23). HTTP://EXAMPLE.org!')).toEqual([
      'See (',
      ['https://example.org/a?b=1:23'],
      '). ',
      ['http://example.org/'],
      '!',
    ])
  })

  it('keeps every letter of a text', () => {
    const text = 'مرحبا 0:05 https://example.org/é 👋\n\n1:2 :30'
    expect(
      commentTextParts(text, 100)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
