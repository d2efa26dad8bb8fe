import { describe, expect, it, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

describe('madeOnce', () => {
  it('fails once where a value cannot be made, and makes it at the next call', async () => {
    const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('a')
    const made = madeOnce(make)
    await expect(Promise.all([made(), made()])).rejects.toThrow('no memory')
    expect([await Promise.all([made(), made()]), await made(), make.mock.calls.length]).toEqual([['a', 'a'], 'a', 2])
  })
})
