import { describe, expect, it } from 'vitest'
import { googleAnswerIn } from './google-answer.ts'

describe('googleAnswerIn', () => {
  it('returns undefined for an address without an answer', () => {
    for (const hash of ['', '#', '#main', '#id_token=', '#token=a']) expect(googleAnswerIn(hash), hash).toBeUndefined()
  })

  it('returns a token, or an empty one when the person declined', () => {
    expect(googleAnswerIn('#authuser=0&id_token=a.b.c&prompt=none')).toEqual({ token: 'a.b.c' })
    expect(googleAnswerIn('#error=access_denied')).toEqual({ token: '' })
  })
})
