import { describe, expect, it } from 'vitest'
import { failureAddress } from './failure-address.ts'

describe('failureAddress', () => {
  it.each([
    ['https://moodle.example/upload.php', 'https://moodle.example/upload.php?error=PAU001'],
    ['https://moodle.example/upload.php?id=5#top', 'https://moodle.example/upload.php?id=5&error=PAU001'],
    ['https://moodle.example/upload.php?error=old', 'https://moodle.example/upload.php?error=PAU001'],
  ])('adds the code to %s', (murl, address) => expect(failureAddress(murl, 'PAU001')).toBe(address))
})
