import { describe, expect, it } from 'vitest'
import { WireError } from '../../sdk/wire/index.ts'
import { failureAddress, failureCode } from './failure-address.ts'

describe('failureCode', () => {
  it.each([
    ['a refusal', new WireError('Not yours.', 'ASSIGNMENT', 403), 'PAU001'],
    ['an error of the server', new WireError('An error.', 'UNEXPECTED', 500), 'PAU001'],
    ['no answer', new WireError('No answer.', 'OFFLINE', 0), 'PAU002'],
    ['anything else', new TypeError('x is not a function'), 'PAU003'],
    ['what is no error', undefined, 'PAU003'],
  ])('of %s', (_name, error, code) => expect(failureCode(error)).toBe(code))
})

describe('failureAddress', () => {
  it.each([
    ['https://moodle.example/upload.php', 'https://moodle.example/upload.php?error=PAU001'],
    ['https://moodle.example/upload.php?id=5#top', 'https://moodle.example/upload.php?id=5&error=PAU001'],
    ['https://moodle.example/upload.php?error=old', 'https://moodle.example/upload.php?error=PAU001'],
  ])('adds the code to %s', (murl, address) => expect(failureAddress(murl, 'PAU001')).toBe(address))
})
