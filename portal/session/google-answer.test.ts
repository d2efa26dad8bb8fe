import { describe, expect, it } from 'vitest'
import { googleAnswerIn } from './google-answer.ts'

describe('googleAnswerIn', () => {
  it('finds none in an address without one', () => {
    for (const hash of ['', '#', '#main', '#id_token=', '#token=a']) expect(googleAnswerIn(hash), hash).toBeUndefined()
  })

  it('finds a token, and that there is none because somebody said no', () => {
    expect(googleAnswerIn('#authuser=0&id_token=a.b.c&prompt=none')).toEqual({ token: 'a.b.c' })
    expect(googleAnswerIn('#error=access_denied')).toEqual({ token: '' })
  })
})
