import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadOptions } from '../../sdk/downloads/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { system } from '../actor/actor.ts'
import { probe } from '../ffmpeg/probe.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { copyOfFixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'

describe.each(dialects)('downloads on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let item: MediaItem
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user({ canUpload: false })
    await test.work()
    const path = await copyOfFixture('rich-sounds.mkv', join(test.deps.workFolder, 'copy'))
    const source = { path, key: 'media/rich/source.mkv', filename: 'rich.mkv', title: 'Rich “film” / ../x', description: '' }
    const rest = { publishing: { isprivate: false }, retainSource: true, sniffed: await sniff(path) }
    const { ClipDataID: id } = await addSource({ ...test.deps, actor: system, language: english }, owner.id, { ...source, ...rest })
    await vi.waitFor(async () => expect((await test.call(getMedia, { id }, owner)).Status).toBe('ready'), {
      timeout: 60_000,
      interval: 100,
    })
    item = await test.call(getMedia, { id }, owner)
  }, 90_000)
  afterAll(() => test.close())

  const options = async (as: TestUser | undefined = owner) => (await test.call(downloadOptions, { encid: item.EncID }, as)).Items
  const find = async (part: string) => (await options()).find(({ Label }) => Label.includes(part))
  const totals = () => test.deps.db.selectFrom('view_totals').selectAll().where('item_id', '=', item.ClipDataID).executeTakeFirst()

  it('are refused to callers who may not see or not download the item', async () => {
    const hidden = await test.item(owner, { is_private: 1 })
    await expect(test.call(downloadOptions, { encid: hidden.encId }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    await expect(test.call(downloadOptions, { encid: item.EncID })).rejects.toMatchObject({ code: 'DOWNLOAD_NOT_ALLOWED', status: 403 })
  })

  it('answer 404 under another name, and with the media token that all callers share', async () => {
    const [first] = await options()
    const folder = first?.URL.slice(0, first.URL.lastIndexOf('/') + 1) ?? ''
    for (const name of ['download-v99.mp4', 'download-../x.mp4', 'download-a1.mp4', 'transcript-999999.txt', 'download-sound.mp4'])
      expect((await test.ask(`${folder}${name}?download=1`)).status, name).toBe(404)
    const open = (item.Playlist[0]?.MediaURL ?? '').replace('master.m3u8', '')
    for (const name of ['chapters.txt', 'download-sound.m4a']) expect((await test.ask(open + name)).status, name).toBe(404)
  })

  it('have labels with their type and size', async () => {
    const labels = (await options()).map(({ Label }) => Label)
    expect(labels[0]).toMatch(/^Original \(MKV, [\d.]+ [kM]B\)$/)
    expect(labels.slice(1).map((label) => label.replace(/, [\d.]+ [kM]B\)$/, ')'))).toEqual([
      '360p (MP4)',
      '240p (MP4)',
      'Audio only (M4A)',
      'Subtitles: Deutsch (VTT)',
      'Transcript: Deutsch (text)',
      'Chapters (text)',
    ])
  })

  it('of a rendition are one MP4 file with sound, for simultaneous requests and for ranges too', async () => {
    const url = (await find('360p'))?.URL ?? ''
    const [response] = await Promise.all([test.ask(url), test.ask(url), test.ask(url)])
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Rich film .. x 360p.mp4"; filename*=UTF-8\'\'Rich%20%E2%80%9Cfilm%E2%80%9D%20..%20x%20%28360p%29.mp4',
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('moof')).toBe(false)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const path = join(test.deps.workFolder, 'whole.mp4')
    await writeFile(path, bytes)
    const facts = await probe(path, ['mov'])
    expect([facts.video?.height, facts.audio.length]).toEqual([360, 1])
    const etag = response.headers.get('etag') ?? ''
    const part = await test.ask(url, { headers: { range: 'bytes=100-199', 'if-range': etag } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    const before = (await totals())?.downloads ?? 0
    await test.ask(url)
    await expect.poll(async () => (await totals())?.downloads).toBe(before + 1)
  })

  it('of the sound contain no video', async () => {
    const response = await test.ask((await find('Audio only'))?.URL ?? '')
    expect(response.headers.get('content-disposition')).toContain('.m4a')
    const path = join(test.deps.workFolder, 'whole.m4a')
    await writeFile(path, Buffer.from(await response.arrayBuffer()))
    const facts = await probe(path, ['mov'])
    expect([facts.video, facts.audio.length]).toEqual([undefined, 1])
  })

  it('of transcripts and chapters have one line for each entry', async () => {
    const text = async (label: string) => (await test.ask((await find(label))?.URL ?? '')).text()
    expect(await text('Transcript')).toMatch(/00:00:00 {2}The water rises & falls\r\n00:00:02 {2}Über die Brücke\r\n$/)
    expect(await text('Chapters')).toMatch(/00:00:00 {2}First part\r\n00:00:02 {2}Second part\r\n$/)
    expect((await test.ask((await find('Subtitles'))?.URL ?? '')).headers.get('content-disposition')).toContain('attachment')
  })

  it('of an archived source say so', async () => {
    await test.deps.db.updateTable('media_files').set({ tier: 1 }).where('kind', '=', 'source').execute()
    expect((await options())[0]).toMatchObject({ Archived: true, Label: expect.stringContaining('in the archive') as string })
    await test.deps.db.updateTable('media_files').set({ tier: 0 }).where('kind', '=', 'source').execute()
  })
})
