import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VoiceCaption } from '../../sdk/hub/contract.ts'
import { type RecordedParts, recordVoice, tone } from '../speech/recorded-voice.fixture.ts'
import { openSpeechService, type SpeechService } from '../speech/speech-service.fixture.ts'
import { hasSphinx, sphinxCommand } from '../speech/sphinx.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { deleteLostCaptions } from './caption-table.ts'
import { talksAtOnce } from './captions.ts'
import { join as enter, type HubScene, heard, openHubScene, say } from './hub-scene.fixture.ts'

/** A busy machine is slow, not wrong. */
const soon = { timeout: 60_000 }

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Begins to speak; answers the number of the talk. */
const begin = async (socket: Socket, id: string, { mime, init }: Pick<RecordedParts, 'mime' | 'init'>): Promise<number> =>
  ((await say(socket, 'voiceBroadcastCommand', { id, command: 'start', mime, init: base64(init) })) as { Talk?: number }).Talk ?? 0

async function speak(socket: Socket, id: string, talk: number, bundles: readonly Uint8Array[], first = 1): Promise<void> {
  for (const [place, bundle] of bundles.entries())
    await say(socket, 'voiceBroadcastCommand', { id, command: 'bundle', talk, number: first + place, data: base64(bundle) })
}

const finish = (socket: Socket, id: string, talk: number) => say(socket, 'voiceBroadcastCommand', { id, command: 'end', talk })

const listen = (socket: Socket) => {
  const list = heard(socket)
  return () => list.filter(({ name }) => name === 'voiceCaption').map(({ event }) => event as unknown as VoiceCaption)
}

describe.each(dialects)('captions of a voice on %s', (dialect) => {
  let scene: HubScene
  let service: SpeechService
  let voice: RecordedParts
  beforeAll(async () => {
    service = await openSpeechService()
    scene = await openHubScene(dialect)
    voice = recordVoice(tone(8))
  })
  const classes: { teacher: Socket; seen: () => VoiceCaption[] }[] = []
  beforeEach(async () => {
    // Talks of other tests would count among those that run, and ask the recogniser.
    for (const { teacher, seen } of classes.splice(0)) {
      teacher.disconnect()
      await expect.poll(() => seen().at(-1)?.State ?? 'off', soon).toBe('off')
    }
    service.asked.length = 0
    service.answer = () => ({ body: { language: 'english', segments: [{ start: 0, end: 3, text: ' Leaves are green.' }] } })
    Object.assign(scene.test.deps.settings, { classCaptions: true, speechEndpoint: service.address, speechCommand: '' })
  })
  afterAll(async () => {
    await scene.close()
    await service.close()
  })

  const scenery = async () => {
    const { id } = await scene.lesson()
    const [teacher, pupil] = [scene.connect(scene.teacher), scene.connect(scene.pupil)]
    await Promise.all([enter(teacher, id), enter(pupil, id)])
    const seen = listen(pupil)
    classes.push({ teacher, seen })
    return { id, teacher, pupil, seen, own: listen(teacher) }
  }
  const leftOver = async () => (await readdir(scene.test.deps.workFolder)).filter((name) => name.startsWith('speech-'))

  it('are sent by no viewer and no presenter, and a viewer makes none', async () => {
    const { id, teacher, pupil, own, seen } = await scenery()
    const caption = { id, Talk: 1, State: 'on', ID: 1, Start: 0, End: 1, Text: 'forged', Lang: 'en' }
    for (const socket of [pupil, teacher]) expect(await say(socket, 'voiceCaption', caption)).toBe('dropped')
    expect(await begin(pupil, id, voice)).toBe(0)
    await speak(pupil, id, 1, voice.bundles.slice(0, 3))
    await say(pupil, 'mediaControlCommand', { id, command: 'resync' })
    expect([own(), seen(), service.asked]).toEqual([[], [], []])
  })

  it('are made of nothing where the site has them off or names no recogniser, and end when they are switched off', async () => {
    const { settings } = scene.test.deps
    for (const change of [{ classCaptions: false }, { speechEndpoint: '' }]) {
      Object.assign(settings, { classCaptions: true, speechEndpoint: service.address, ...change })
      const { id, teacher, seen } = await scenery()
      await speak(teacher, id, await begin(teacher, id, voice), voice.bundles)
      expect([(await enter(scene.connect(), id)).Captions, seen(), service.asked]).toEqual([null, [], []])
    }
    Object.assign(settings, { classCaptions: true, speechEndpoint: service.address })
    const { id, teacher, seen } = await scenery()
    const talk = await begin(teacher, id, voice)
    await speak(teacher, id, talk, voice.bundles.slice(0, 4))
    settings.classCaptions = false
    await speak(teacher, id, talk, voice.bundles.slice(4), 5)
    await expect.poll(() => seen().map(({ State }) => State), soon).toEqual(['on', 'off'])
    expect(service.asked).toEqual([])
  })

  it.each([
    ['a page', { body: '<html>' }],
    ['an error', { status: 500, body: 'no' }],
  ])('tell the presenter that the recogniser fails where it answers %s, and leave nothing on the disk', async (_, answer) => {
    service.answer = () => answer
    const { id, teacher, own } = await scenery()
    await speak(teacher, id, await begin(teacher, id, voice), voice.bundles)
    await expect.poll(() => own().map(({ State }) => State), soon).toEqual(['on', 'failed'])
    expect(own().every(({ Text }) => Text === '')).toBe(true)
    await expect.poll(leftOver, soon).toEqual([])
  })

  it('ask no recogniser about bundles that are none', async () => {
    const { id, teacher, own } = await scenery()
    const bundles = Array.from({ length: 26 }, () => Buffer.from('a quarter of a second'))
    await speak(teacher, id, await begin(teacher, id, { ...voice, init: Buffer.from('header') }), bundles)
    await expect.poll(() => own().map(({ State }) => State), soon).toEqual(['on', 'failed'])
    expect([service.asked, await leftOver()]).toEqual([[], []])
  })

  it('reach everyone in the class and no one else, with the time and the language', async () => {
    const stranger = scene.connect(scene.pupil)
    await enter(stranger, (await scene.lesson()).id)
    const elsewhere = listen(stranger)
    const { id, teacher, seen, own } = await scenery()
    const talk = await begin(teacher, id, voice)
    await speak(teacher, id, talk, voice.bundles)
    await expect.poll(() => seen().at(-1), soon).toMatchObject({ Talk: talk, State: 'on', ID: 1, Text: 'Leaves are green.', Lang: 'en' })
    expect(own()).toEqual(seen())
    const { Start = 0, End = 0 } = seen().at(-1) ?? {}
    expect([End <= scene.test.time.now, End >= Start]).toEqual([true, true])
    const [{ body } = { body: '' }] = service.asked
    expect(body).toMatch(/filename="sound.wav"\r\nContent-Type: audio\/wav\r\n\r\nRIFF/)
    expect([elsewhere(), await leftOver()]).toEqual([[], []])
  })

  it('tell those who come late the last line, end after the last words, and are in no recording', async () => {
    const { id, teacher, seen } = await scenery()
    const talk = await begin(teacher, id, voice)
    await speak(teacher, id, talk, voice.bundles)
    await expect.poll(() => seen().at(-1)?.ID, soon).toBe(1)
    expect((await enter(scene.connect(), id)).Captions).toEqual(seen().at(-1))
    await finish(teacher, id, talk)
    await expect.poll(() => seen().map(({ State, ID }) => `${State} ${ID}`), soon).toEqual(['on 0', 'on 1', 'on 2', 'off 2'])
    const place = await enter(scene.connect(), id)
    expect([place.Captions, place.Number, place.Events]).toEqual([null, 0, []])
  })

  it('end with a presenter who leaves in the middle, with what was said', async () => {
    const { id, teacher, seen } = await scenery()
    await speak(teacher, id, await begin(teacher, id, voice), voice.bundles.slice(0, 6))
    teacher.disconnect()
    await expect.poll(() => seen().map(({ State, ID }) => `${State} ${ID}`), soon).toEqual(['on 0', 'on 1', 'off 1'])
    await expect.poll(leftOver, soon).toEqual([])
  })

  it('say that the server makes those of too many others, and take the next talk when one has ended', async () => {
    const { settings } = scene.test.deps
    Object.assign(settings, { speechEndpoint: '', speechCommand: 'printf WEBVTT' })
    const spoken = []
    for (let count = 0; count <= talksAtOnce(settings); count++) {
      const one = await scenery()
      spoken.push({ ...one, talk: await begin(one.teacher, one.id, voice) })
    }
    const last = spoken.at(-1)
    await expect.poll(() => last?.own().map(({ State }) => State), soon).toEqual(['full'])
    const [first] = spoken
    if (!first || !last) throw new Error('There is no class.')
    await finish(first.teacher, first.id, first.talk)
    await finish(last.teacher, last.id, last.talk)
    await begin(last.teacher, last.id, voice)
    await expect.poll(() => last.own().map(({ State }) => State), soon).toEqual(['full', 'off', 'on'])
  })

  it.runIf(hasSphinx)('are the words that were spoken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-captions-'))
    try {
      const spoken = join(folder, 'spoken.wav')
      execFileSync('espeak-ng', ['-v', 'en-us', '-s', '130', '-w', spoken, 'we are going to the new school'])
      Object.assign(scene.test.deps.settings, { speechEndpoint: '', speechCommand: await sphinxCommand(folder) })
      const { id, teacher, seen } = await scenery()
      const words = recordVoice(['-i', spoken, '-af', 'adelay=1000,apad=pad_dur=4'])
      await speak(teacher, id, await begin(teacher, id, words), words.bundles)
      await expect.poll(() => seen().at(-1)?.Text, soon).toMatch(/^we are going to the new/)
      expect(seen().at(-1)).toMatchObject({ ID: 1, Lang: 'en' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('captions of a voice in several processes', () => {
  let scene: HubScene
  let second: string
  let service: SpeechService
  let voice: RecordedParts
  beforeAll(async () => {
    service = await openSpeechService()
    service.answer = () => ({ body: { language: 'english', segments: [{ start: 0, end: 3, text: ' Leaves are green.' }] } })
    scene = await openHubScene('postgres')
    second = await scene.second()
    voice = recordVoice(tone(8))
    Object.assign(scene.test.deps.settings, { classCaptions: true, speechEndpoint: service.address })
  })
  afterAll(async () => {
    await scene.close()
    await service.close()
  })

  const scenery = async () => {
    const { id } = await scene.lesson()
    const [teacher, pupil] = [scene.connect(scene.teacher), scene.connect(scene.pupil, {}, second)]
    await Promise.all([enter(teacher, id), enter(pupil, id)])
    return { id, teacher, pupil, seen: listen(pupil) }
  }

  it('are made once, by the process of the presenter, and reach those of the other one, also late ones', async () => {
    const { id, teacher, seen } = await scenery()
    const talk = await begin(teacher, id, voice)
    await expect.poll(() => seen().map(({ State }) => State), soon).toEqual(['on'])
    await speak(teacher, id, talk, voice.bundles)
    await expect.poll(() => seen().at(-1), soon).toMatchObject({ Talk: talk, ID: 1, Text: 'Leaves are green.' })
    expect(service.asked).toHaveLength(1)
    const late = scene.connect(undefined, {}, second)
    expect((await enter(late, id)).Captions).toMatchObject({ Talk: talk, ID: 1 })
    await finish(teacher, id, talk)
    await expect.poll(() => seen().at(-1)?.State, soon).toBe('off')
    // The last words have come before the end.
    expect(seen().at(-1)?.ID).toBe(2)
    expect((await enter(scene.connect(undefined, {}, second), id)).Captions).toBeNull()
  })

  it('are those of the newer talk where the owner speaks by another process', async () => {
    const { id, teacher, seen } = await scenery()
    const first = await begin(teacher, id, voice)
    await expect.poll(() => seen().map(({ Talk }) => Talk), soon).toEqual([first])
    const elsewhere = scene.connect(scene.teacher, {}, second)
    await enter(elsewhere, id)
    const told = listen(teacher)
    const next = await begin(elsewhere, id, voice)
    await expect.poll(() => told().at(-1), soon).toMatchObject({ Talk: next, State: 'on' })
    await speak(elsewhere, id, next, voice.bundles)
    await expect.poll(() => told().at(-1), soon).toMatchObject({ Talk: next, ID: 1 })
    expect(seen().at(-1)).toMatchObject({ Talk: next, ID: 1 })
  })

  it('end where their process has ended without a word', async () => {
    const { id, teacher, seen } = await scenery()
    await begin(teacher, id, voice)
    await expect.poll(() => seen().length, soon).toBe(1)
    const { db } = scene.test.deps
    await db.updateTable('class_captions').set({ seen_at: 0 }).execute()
    await expect.poll(() => seen().at(-1)?.State, soon).toBe('off')
    await deleteLostCaptions(db, scene.test.time.now)
    expect(await db.selectFrom('class_captions').selectAll().execute()).toEqual([])
  })
})
