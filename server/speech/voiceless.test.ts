import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getTranscription, startTranscription } from '../../sdk/speech/contract.ts'
import { listSubtitles, readSubtitleText } from '../../sdk/subtitles/contract.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { recogniserOf } from './recogniser.ts'
import { changingSound, music } from './sounds.fixture.ts'
import { hasSphinx, hasVoice, sphinxCommand } from './sphinx.fixture.ts'
import { createJudge, findVoiceless, type Spectrum } from './voiceless.ts'

const { signal } = new AbortController()
const all = [{ startMs: 0, endMs: Number.POSITIVE_INFINITY }]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-voiceless-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes sounds one after the other. */
function write(name: string, ...sounds: readonly string[]): string {
  const path = join(folder, `${name}.wav`)
  const inputs = sounds.flatMap((sound) => (sound.endsWith('.wav') ? ['-i', sound] : ['-f', 'lavfi', '-i', sound]))
  const joined = ['-filter_complex', `concat=n=${sounds.length}:v=0:a=1`]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...joined, '-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', path])
  return path
}

const say = (voice: string, text: string): string => {
  const path = join(folder, 'voice.wav')
  execFileSync('espeak-ng', ['-v', voice, '-s', '110', '-w', path, text])
  return write(`voice-${voice.replace(/\W/g, '-')}`, path)
}

describe('createJudge', () => {
  const judged = (secs: number, spectrum: (secs: number) => Partial<Spectrum>) => {
    const judge = createJudge()
    for (let at = 0; at < secs; at += 0.032) judge.add({ secs: at, loudness: 1, change: 0.1, centre: 9, ...spectrum(at) })
    return judge.spans()
  }
  const isSpoken = { change: 2 }

  it('says nothing about nothing, about what is shorter than three seconds, and about silence', () => {
    expect(createJudge().spans()).toEqual([])
    expect(judged(2.4, () => ({}))).toEqual([])
    expect(judged(60, () => ({ loudness: 0 }))).toEqual([])
    expect(judged(60, () => ({ change: Number.NaN }))).toEqual([])
    expect(judged(60, () => ({ loudness: Number.POSITIVE_INFINITY, centre: Number.NaN, ...isSpoken }))).toEqual([])
  })

  it('keeps words between tones, and pauses with a hum between words', () => {
    const moving = (secs: number) => ({ ...isSpoken, centre: 9 + Math.sin(9 * secs) })
    expect(judged(60, (secs) => (secs % 3 < 1.8 ? moving(secs) : {}))).toEqual([])
    expect(judged(60, (secs) => (secs % 3 < 0.8 ? moving(secs) : { loudness: 0.1 }))).toEqual([])
  })

  it('names the seconds of which all that is around them is music', () => {
    const spans = judged(30, (secs) => (secs >= 10 && secs < 20 ? { ...isSpoken, centre: 9 + Math.sin(9 * secs) } : {}))
    expect(spans).toEqual([
      { startMs: 0, endMs: 9000 },
      { startMs: 21_000, endMs: Number.POSITIVE_INFINITY },
    ])
  })
})

describe('findVoiceless', () => {
  it('finds nothing in a file that is no sound', async () => {
    expect(await findVoiceless('/dev/null', signal)).toEqual([])
    await expect(findVoiceless('/dev/null', AbortSignal.abort())).rejects.toThrow()
  })

  it.each(Object.entries(music))('finds that %s is no speech', async (name, sound) =>
    expect(await findVoiceless(write(name.replaceAll(' ', '-'), sound), signal)).toEqual(all),
  )

  it('keeps a tone that moves as speech does', async () =>
    expect(await findVoiceless(write('moving', `${changingSound}:d=10`), signal)).toEqual([]))

  it.runIf(hasVoice).each(['en-us', 'de', 'fr', 'pl', 'cy', 'en+f3', 'en+croak', 'en+whisper'])(
    'keeps the voice %s, alone, slow, above music and above noise',
    async (voice) => {
      const spoken = say(voice, 'The river rises in spring. The valley is full of water. No one knows why the school is closed today.')
      const above = (name: string, sound: string): string => {
        const path = join(folder, `${name}.wav`)
        const mixed = ['-filter_complex', '[1]volume=-10dB[low];[0][low]amix=2:duration=first:normalize=0']
        execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', spoken, '-f', 'lavfi', '-i', sound, ...mixed, '-ar', '16000', path])
        return path
      }
      const quiet = write('slow', spoken, 'anullsrc=r=16000:d=1', spoken)
      for (const path of [spoken, quiet, above('music', music['chords'] ?? ''), above('noise', 'anoisesrc=c=pink:r=16000:a=0.05:seed=2')])
        expect(await findVoiceless(path, signal)).toEqual([])
    },
  )
})

describe.runIf(hasSphinx)('a recogniser that writes words for music', () => {
  let test: TestApp
  let owner: TestUser
  let speechCommand: string
  beforeAll(async () => {
    speechCommand = await sphinxCommand(folder)
    test = await openTestApp('sqlite', { speechCommand })
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())

  /** Has automatic subtitles made of a sound, and answers how that ended. */
  const transcribe = async (path: string) => {
    const item = await test.item(owner, { duration_secs: 20 })
    const stored = await test.deps.files.adopt(path, `media/s${item.id}/sound.wav`)
    const file = { item_id: item.id, kind: 'source' as const, name: 'sound.wav', path: `media/s${item.id}/sound.wav`, mime: 'audio/wav' }
    await test.deps.db
      .insertInto('media_files')
      .values({ ...file, ...stored })
      .execute()
    await test.call(startTranscription, { encid: item.encId, lang: 'en' }, owner)
    const state = await vi.waitFor(
      async () => {
        const now = await test.call(getTranscription, { encid: item.encId }, owner)
        expect(now.State).not.toMatch(/waiting|working/)
        return now
      },
      { timeout: 120_000, interval: 200 },
    )
    const { Drafts } = await test.call(listSubtitles, { encid: item.encId }, owner)
    return { encid: item.encId, state, Drafts }
  }

  it.each(['chords', 'noise', 'beats of a drum'])('publishes no line of %s', async (name) => {
    const path = write('music', music[name] ?? '')
    const heard = await recogniserOf({ ...test.deps.settings })?.({ path, lang: 'en', signal })
    expect(heard?.lines.length).toBeGreaterThan(0)
    const { state, Drafts } = await transcribe(path)
    expect([state.State, state.Message, Drafts]).toEqual(['failed', 'No speech was found in this item.', []])
  })

  it('has lines of what is said between music, and of nothing else', async () => {
    const sound = `${music['chords'] ?? ''}`
    const pause = 'anullsrc=r=16000:d=3'
    const spoken = say('en-us', 'this is a new school')
    const { encid, Drafts } = await transcribe(write('between', sound, pause, spoken, pause, sound))
    expect(Drafts).toHaveLength(1)
    const { Text } = await test.call(readSubtitleText, { encid, draftid: Drafts[0]?.ID ?? 0 }, owner)
    const lines = cuesFrom(Text)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines[0]?.startMs).toBeGreaterThan(12_500)
    expect(lines.at(-1)?.endMs).toBeLessThan(18_000)
  })
})
