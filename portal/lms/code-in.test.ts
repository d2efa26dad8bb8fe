import { describe, expect, it } from 'vitest'
import { codeIn } from './code-in.ts'

describe('codeIn', () => {
  it('finds the code of a link', () => {
    expect(codeIn('https://media.example/Embed.aspx?id=x&code=fQ~1')).toBe('fQ~1')
    expect(codeIn('https://media.example/Embed.aspx?id=x')).toBe('')
    expect(codeIn('')).toBe('')
  })
})
