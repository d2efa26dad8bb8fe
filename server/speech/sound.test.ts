import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extractSound, findSilences } from './sound.ts'

const { signal } = new AbortController()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sound-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The silences in a sound that ffmpeg makes. */
async function silencesOf(sound: string) {
  const source = join(folder, 'source.wav')
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', sound, source])
  return findSilences(await extractSound(source, folder, signal), signal)
}

it('sound without a silence has its whole length', async () =>
  expect(await silencesOf('sine=440:d=3')).toEqual({ silences: [], lengthMs: 3000 }))

it('sound after the last silence belongs to it', async () => {
  const { silences, lengthMs } = await silencesOf('sine=440:d=1,apad=pad_dur=1[a];sine=440:d=4[b];[a][b]concat=v=0:a=1')
  expect(silences).toHaveLength(1)
  expect(silences[0]?.endMs).toBeLessThan(2200)
  expect(lengthMs).toBe(6000)
})

it('silence up to the end is as long as the sound', async () => {
  const { silences, lengthMs } = await silencesOf('anullsrc=d=2')
  expect(silences).toEqual([{ startMs: 0, endMs: Number.POSITIVE_INFINITY }])
  expect(lengthMs).toBe(2000)
})
