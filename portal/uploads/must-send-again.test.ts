import { describe, expect, it } from 'vitest'
import { WireError } from '../../sdk/wire/index.ts'
import { mustSendAgain } from './must-send-again.ts'

const refusal = (code: string, status: number) => new WireError('No', code, status)

describe('mustSendAgain', () => {
  it('keeps an upload whose answer was lost or whose description is refused, and sends a refused file again', () => {
    for (const error of [refusal('OFFLINE', 0), refusal('ERROR', 502), refusal('FIELD_REQUIRED', 400), new TypeError('network')])
      expect(mustSendAgain(error), String(error)).toBe(false)
    for (const error of [refusal('UPLOAD_NOT_FOUND', 404), refusal('UPLOAD_NOT_MEDIA', 415), refusal('UPLOAD_INCOMPLETE', 409)])
      expect(mustSendAgain(error), error.code).toBe(true)
  })
})
