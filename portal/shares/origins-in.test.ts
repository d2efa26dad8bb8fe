import { describe, expect, it } from 'vitest'
import { originsIn } from './origins-in.ts'

describe('originsIn', () => {
  it('passes on invalid addresses for the server to refuse', () => {
    expect(originsIn('nowhere\njavascript:alert(1)')).toEqual(['javascript:alert(1)', 'nowhere'])
  })

  it('reduces addresses to origins, removes duplicates and encodes names as browsers do', () => {
    expect(originsIn(' https://b.example/page \n\nhttps://B.example:443, https://schön.example')).toEqual([
      'https://b.example',
      'https://xn--schn-7qa.example',
    ])
    expect(originsIn(' \n ')).toEqual([])
  })
})
