import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endLive,
  getLiveConnection,
  getLiveEvent,
  goLive,
  listEncoders,
  listOwnEncoders,
  renewEncoderKey,
  saveEncoder,
} from '../../sdk/live/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { allLiveFiles } from '../live-files/live-files.ts'
import { addToGroup } from '../session/table.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { encoderSessionsOf } from './encoder-sessions.ts'
import { listenRtmp } from './listen-rtmp.ts'

/** A real encoder, which sends so many seconds as fast as they pass. */
const encode = (port: number, key: string, seconds: number, size = '640x480'): ChildProcess =>
  spawn(
    'ffmpeg',
    [
      ...[
        '-hide_banner',
        '-loglevel',
        'error',
        '-re',
        '-f',
        'lavfi',
        '-i',
        `testsrc=size=${size}:rate=25`,
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440',
      ],
      ...[
        '-t',
        String(seconds),
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-g',
        '50',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-ar',
        '48000',
      ],
      ...['-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`],
    ],
    { stdio: 'ignore' },
  )

const until = async <Value>(look: () => Promise<Value | undefined | false>): Promise<Value> => {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const value = await look()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not happen')
}

describe.each(dialects)('live events on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  let port = 0
  let close = () => {}
  beforeAll(async () => {
    test = await openTestApp(dialect, { livePort: 1935 })
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
    const { db } = test.deps
    const group = await db.insertInto('groups').values({ name: 'Presenters', created_at: 0 }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('add_permissions').values({ group_id: group.id, record_type: 3, policy_id: null }).execute()
    for (const { id } of [owner, other]) await addToGroup(db, group.id, id)
    const listening = await listenRtmp(encoderSessionsOf(test.deps), { host: '127.0.0.1', port: 0, keyMs: 400 })
    ;({ port, close } = listening)
  })
  afterAll(async () => {
    close()
    await encoderSessionsOf(test.deps).close()
    await test.close()
  })
  const encoder = { name: 'Lecture hall', enabled: true, keepsrecording: true, foreveryone: false }
  const text = async (address: string) => (await test.ask(address)).text()

  it('refuse those who are not allowed, and show no one a key', async () => {
    await expect(test.call(saveEncoder, encoder, owner)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(listEncoders, {}, undefined)).rejects.toMatchObject({ status: 401 })
    const { ID, Key } = await test.call(saveEncoder, { ...encoder, accounts: [owner.id, 999_999] }, admin)
    expect(Key).toMatch(/^[\w-]{32}$/)
    const { Items } = await test.call(listEncoders, {}, admin)
    expect(Items).toMatchObject([{ ID, Name: 'Lecture hall', Accounts: [{ ID: owner.id }], Groups: [], IsLive: false }])
    expect(JSON.stringify(Items)).not.toContain(Key)
    expect((await test.call(listOwnEncoders, {}, other)).Items).toEqual([])
    const input = { title: 'Not mine', encoderid: ID }
    await expect(test.call(goLive, input, other)).rejects.toMatchObject({ code: 'ENCODER_NOT_ALLOWED' })
    const { EncID } = await test.call(goLive, { ...input, title: 'A lecture', audience: 'everyone' }, owner)
    await expect(test.call(getLiveConnection, { encid: EncID }, other)).rejects.toMatchObject({ code: 'LIVE_NOT_PRESENTER' })
    await expect(test.call(endLive, { encid: EncID }, other)).rejects.toMatchObject({ code: 'LIVE_NOT_PRESENTER' })
    expect(await test.call(getLiveConnection, { encid: EncID }, owner)).toEqual({
      Server: '',
      Port: 1935,
      Key,
      EncoderName: 'Lecture hall',
    })
    expect((await test.call(renewEncoderKey, { encoderid: ID }, admin)).Key).not.toBe(Key)
    await test.call(endLive, { encid: EncID }, owner)
    expect((await test.call(getLiveEvent, { encid: EncID })).State).toBe('ended')
  })

  it('hear no one without a key: garbage, silence, huge sizes', async () => {
    const garbage = [Buffer.alloc(3000, 7), Buffer.from([3]), Buffer.concat([Buffer.alloc(1 + 1536 * 2, 3), Buffer.alloc(400, 255)])]
    for (const bytes of garbage) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(bytes)
      socket.resume()
      await once(socket, 'close')
    }
    const [code] = await once(encode(port, 'x'.repeat(32), 5, '64x64'), 'close')
    expect(code).not.toBe(0)
  })

  // The files are the same on both databases, and an encoder needs its seconds.
  it.runIf(dialect === 'sqlite')(
    'go live, are interrupted, go on, and play as an item when they have ended',
    async () => {
      const { ID, Key = '' } = await test.call(saveEncoder, { ...encoder, name: 'Studio', foreveryone: true }, admin)
      const { EncID, ClipDataID } = await test.call(goLive, { title: 'Live', encoderid: ID, audience: 'everyone' }, owner)
      const state = async () => (await test.call(getLiveEvent, { encid: EncID, viewer: 'viewer-one' })).State
      expect(await state()).toBe('waiting')
      const before = (await test.call(getMedia, { id: EncID })).Playlist[0]
      expect(before).toMatchObject({ LiveStream: true, MediaURL: expect.stringMatching(/master\.m3u8$/) })
      const folder = (before?.MediaURL ?? '').replace('master.m3u8', '')
      expect((await test.ask(`${folder}master.m3u8`)).status).toBe(404)

      const first = encode(port, Key, 30)
      await until(async () => (await state()) === 'live' && (await text(`${folder}master.m3u8`)).includes('v360.m3u8'))
      const master = await test.ask(`${folder}master.m3u8`)
      expect(master.headers.get('cache-control')).toBe('public, max-age=1')
      expect(await master.text()).toContain('v480.m3u8')
      await until(async () => (await text(`${folder}v480.m3u8`)).includes('v480-1.m4s'))
      first.kill('SIGKILL')
      await until(async () => (await state()) === 'interrupted')
      const names = (await text(`${folder}v480.m3u8`)).match(/v480-\d+\.m4s/g) ?? []
      expect((await test.ask(`${folder}${names[0]}`)).headers.get('cache-control')).toContain('immutable')

      // What a killed server leaves: the files, with half a segment at their end, and nothing in memory.
      allLiveFiles(test.deps).clear()
      const { appendFile } = await import('node:fs/promises')
      await appendFile(
        `${test.deps.workFolder}/live-${ClipDataID}/v480.mp4`,
        Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from('moof')]),
      )
      await encoderSessionsOf(test.deps).restore()
      expect((await text(`${folder}v480.m3u8`)).match(/v480-\d+\.m4s/g)).toEqual(names)

      const second = encode(port, Key, 5)
      await until(async () => (await state()) === 'live')
      await once(second, 'close')
      await until(async () => (await state()) === 'interrupted')
      const whole = await text(`${folder}v480.m3u8`)
      expect(whole.match(/v480-\d+\.m4s/g)?.length).toBeGreaterThan(names.length)
      test.time.now += 121_000
      const begun = Date.now()
      await encoderSessionsOf(test.deps).endOverdue()
      const item = await test.call(getMedia, { id: EncID })
      expect(Date.now() - begun).toBeLessThan(10_000)
      expect(item).toMatchObject({ RecordType: 1, Playable: true, Playlist: [{ LiveStream: false, IsCmaf: true }] })
      const seconds = [...whole.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, one]) => sum + Number(one), 0)
      expect(item.Duration).toBeCloseTo(seconds, 1)
      expect(await text(item.Playlist[0]?.MediaURL ?? '')).toContain('v360.m3u8')
      // Viewers who were watching continue with the same segment addresses.
      expect((await test.ask(`${folder}${names[0]}`)).status).toBe(200)
      await test.work()
      await until(async () => (await test.call(getMedia, { id: EncID })).Status === 'ready')
      expect((await test.call(getMedia, { id: EncID })).ImageURLs.length).toBeGreaterThan(0)
    },
    120_000,
  )
})
