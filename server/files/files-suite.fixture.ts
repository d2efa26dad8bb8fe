import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Files } from './files.ts'

export interface Store {
  files: Files
  close(): Promise<void>
}

/** What every file store has to do. */
export function filesSuite(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store
    let files: Files
    let folder: string

    beforeEach(async () => {
      store = await open()
      files = store.files
      folder = await mkdtemp(join(tmpdir(), 'vitrine-files-suite-'))
    })

    afterEach(async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    })

    async function keys(prefix: string): Promise<string[]> {
      const found: string[] = []
      for await (const key of files.list(prefix)) found.push(key)
      return found
    }
    const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

    it.each([
      '',
      '/',
      '.',
      '..',
      '../a',
      'a/../b',
      'a/..',
      '/etc/passwd',
      'a//b',
      'a/',
      './a',
      '.hidden',
      'a/.hidden',
      'a\\b',
      'a\0b',
      'a b',
      'a?b',
      'a%2e%2e',
      'ü',
      'a:b',
      'C:',
      `${'a/'.repeat(300)}a`,
      'a\nb',
      '~',
    ])('refuses the key %j everywhere', async (key) => {
      const local = join(folder, 'local')
      await writeFile(local, 'kept')
      await expect(files.write(key, 'x')).rejects.toThrow('Not a key')
      await expect(files.adopt(local, key)).rejects.toThrow('Not a key')
      await expect(files.stat(key)).rejects.toThrow('Not a key')
      await expect(files.local(key)).rejects.toThrow('Not a key')
      await expect(files.remove(key)).rejects.toThrow('Not a key')
      expect(() => files.read(key)).toThrow('Not a key')
      expect(await readFile(local, 'utf8')).toBe('kept')
    })

    it.each(['../', '/', '..', 'a/../'])('refuses the prefix %j', async (prefix) => {
      await expect(keys(prefix)).rejects.toThrow('Not a key')
    })

    it('finds no file that was never written', async () => {
      expect(await files.stat('1/none.mp4')).toBeUndefined()
      await expect(buffer(files.read('1/none.mp4'))).rejects.toThrow()
      await expect(files.local('1/none.mp4')).rejects.toThrow()
      await files.remove('1/none.mp4')
      expect(await keys('')).toEqual([])
    })

    it('is checked without files, and with some', async () => {
      await files.check(AbortSignal.timeout(10_000))
      await files.write('1/a.txt', 'x')
      await files.check(AbortSignal.timeout(10_000))
    })

    it('treats a folder as no file', async () => {
      await files.write('1/a/b.txt', 'x')
      expect(await files.stat('1/a')).toBeUndefined()
    })

    it('keeps the old file when a write is interrupted', async () => {
      await files.write('1/a.txt', 'old')
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('new, but not ')
          throw new Error('the upload broke off')
        })(),
      )
      await expect(files.write('1/a.txt', broken)).rejects.toThrow('broke off')
      expect(await text(files.read('1/a.txt'))).toBe('old')
      expect(await keys('')).toEqual(['1/a.txt'])
      await expect(files.write('1/b.txt', createReadStream(join(folder, 'none')))).rejects.toThrow('ENOENT')
      expect(await keys('')).toEqual(['1/a.txt'])
    })

    it('returns size and hash of a written file, and reads the same bytes', async () => {
      const bytes = Buffer.alloc(300_000, 'vitrine ')
      expect(await files.write('12/video-360.mp4', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))).toEqual({
        size: 300_000,
        sha256: sha256(bytes),
      })
      expect(await files.stat('12/video-360.mp4')).toMatchObject({ size: 300_000 })
      expect(Buffer.compare(await buffer(files.read('12/video-360.mp4')), bytes)).toBe(0)
      expect(await files.write('12/empty', '')).toEqual({ size: 0, sha256: sha256('') })
      expect(await text(files.read('12/empty'))).toBe('')
      expect(await files.write('12/words.vtt', 'Größe')).toEqual({ size: 7, sha256: sha256('Größe') })
    })

    it('reads ranges with both ends included', async () => {
      await files.write('1/digits', '0123456789')
      expect(await text(files.read('1/digits', { start: 0, end: 0 }))).toBe('0')
      expect(await text(files.read('1/digits', { start: 3, end: 5 }))).toBe('345')
      expect(await text(files.read('1/digits', { start: 8, end: 9 }))).toBe('89')
      expect(await text(files.read('1/digits', { start: 0, end: 9 }))).toBe('0123456789')
    })

    it('changes the ETag with the content', async () => {
      await files.write('1/a.txt', 'one')
      const first = await files.stat('1/a.txt')
      expect(first?.etag).toMatch(/^"[!#-~]+"$/)
      expect(await files.stat('1/a.txt')).toEqual(first)
      await files.write('1/a.txt', 'two')
      expect((await files.stat('1/a.txt'))?.etag).not.toBe(first?.etag)
    })

    it('never returns part of a file while it is written', async () => {
      const [old, next] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')]
      await files.write('1/shared.mp4', old)
      let isWriting = true
      const reader = async (): Promise<string[]> => {
        const seen: string[] = []
        while (isWriting) {
          const bytes = await buffer(files.read('1/shared.mp4'))
          seen.push(Buffer.compare(bytes, old) === 0 ? 'old' : Buffer.compare(bytes, next) === 0 ? 'new' : 'part')
        }
        return seen
      }
      const readers = [reader(), reader(), reader()]
      for (let round = 0; round < 10; round++) {
        await files.write('1/shared.mp4', Readable.from([next.subarray(0, 1000), next.subarray(1000)]))
        await files.write('1/shared.mp4', old)
      }
      isWriting = false
      expect((await Promise.all(readers)).flat()).not.toContain('part')
    })

    it('stores the complete file of one of several simultaneous writers', async () => {
      const written = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000))
      await Promise.all(written.map((content) => files.write('1/contested', content)))
      expect(written).toContain(await text(files.read('1/contested')))
      expect(await keys('')).toEqual(['1/contested'])
    })

    it('moves in a local file', async () => {
      const local = join(folder, 'v360.mp4')
      await writeFile(local, 'frames')
      expect(await files.adopt(local, '1/v360.mp4')).toEqual({ size: 6, sha256: sha256('frames') })
      expect(await text(files.read('1/v360.mp4'))).toBe('frames')
      await expect(stat(local)).rejects.toThrow('ENOENT')
      await expect(files.adopt(join(folder, 'none'), '1/none')).rejects.toThrow('ENOENT')
      expect(await keys('')).toEqual(['1/v360.mp4'])
    })

    it('provides a local path for tools until it is released', async () => {
      await files.write('1/a.txt', 'for ffmpeg')
      const { path, release } = await files.local('1/a.txt')
      expect(await readFile(path, 'utf8')).toBe('for ffmpeg')
      await release()
      expect(await text(files.read('1/a.txt'))).toBe('for ffmpeg')
    })

    it('lists files by a prefix, which may end within a name', async () => {
      for (const key of ['1/a.txt', '1/b/c.txt', '1/b/d.txt', '11/a.txt', '2/a.txt']) await files.write(key, key)
      expect((await keys('')).toSorted()).toEqual(['1/a.txt', '1/b/c.txt', '1/b/d.txt', '11/a.txt', '2/a.txt'])
      expect((await keys('1')).toSorted()).toEqual(['1/a.txt', '1/b/c.txt', '1/b/d.txt', '11/a.txt'])
      expect((await keys('1/')).toSorted()).toEqual(['1/a.txt', '1/b/c.txt', '1/b/d.txt'])
      expect((await keys('1/b/c')).toSorted()).toEqual(['1/b/c.txt'])
      expect(await keys('3')).toEqual([])
    })

    it('returns the time when a file was stored', async () => {
      const before = Date.now()
      await files.write('1/a.txt', 'a')
      const local = join(folder, 'old.txt')
      await writeFile(local, 'made long ago')
      await utimes(local, new Date(0), new Date(0))
      await files.adopt(local, '1/old.txt')
      for (const key of ['1/a.txt', '1/old.txt']) {
        // Object stores tell whole seconds.
        expect((await files.stat(key))?.changedAt, key).toBeGreaterThan(before - 1500)
        expect((await files.stat(key))?.changedAt, key).toBeLessThan(Date.now() + 1500)
      }
    })

    it('moves a file to another key', async () => {
      await expect(files.move('1/none', '2/none')).rejects.toThrow()
      const bytes = Buffer.from(Array.from({ length: 3456 }, (_, index) => index % 251))
      await files.write('1/a.bin', bytes)
      await expect(files.move('1/a.bin', '../a.bin')).rejects.toThrow('Not a key')
      await files.move('1/a.bin', '2/deep/b.bin')
      expect(await keys('')).toEqual(['2/deep/b.bin'])
      expect(Buffer.compare(await buffer(files.read('2/deep/b.bin')), bytes)).toBe(0)
    })

    it('removes one file, and not another whose name begins alike', async () => {
      await files.write('1/a.txt', 'a')
      await files.write('1/a.txt.bak', 'b')
      await files.remove('1/a.txt')
      expect(await keys('1')).toEqual(['1/a.txt.bak'])
    })
  })
}
