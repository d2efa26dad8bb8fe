import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExportedItem, ItemFile } from '../library-export/format.ts'
import { openImportFolder } from './import-folder.ts'
import { readPanopto } from './read-panopto.ts'
import type { FoundItem, FoundLibrary, Reader } from './reader.ts'

let root: string
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-panopto-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Made by ourselves: small files in the shape of each library. */
async function read(reader: Reader, files: Record<string, string>): Promise<FoundLibrary | undefined> {
  const folder = join(root, `${++folders}`)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return reader(await openImportFolder(folder))
}

async function itemsOf(
  library: FoundLibrary | undefined,
): Promise<{ items: ExportedItem[]; faults: FoundItem[]; notes: (string | undefined)[] }> {
  const [items, faults, notes]: [ExportedItem[], FoundItem[], (string | undefined)[]] = [[], [], []]
  for await (const found of library?.items() ?? []) {
    if ('item' in found) {
      items.push(v.parse(ItemFile, found.item))
      notes.push(found.note)
    } else faults.push(found)
  }
  return { items, faults, notes }
}

describe('readPanopto', () => {
  const session = (id: string, title: string): string =>
    `<item><title>${title}</title><description>About it</description><guid>${id}</guid><pubDate>Fri, 03 May 2024 07:00:00 GMT</pubDate>
<enclosure url="https://p.test/Panopto/Podcast/Syndication/${id}.mp4" length="9" type="video/mp4"/><itunes:author>Mia</itunes:author><itunes:keywords>water, map</itunes:keywords></item>`
  const id = '01234567-89ab-cdef-0123-456789abcdef'
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Rivers</title><link>https://p.test/folder</link>${session(id, 'The river')}${session('other', 'The map?')}${session('gone', 'Gone')}</channel></rss>`

  it('reads a feed with its films, by address or by title', async () => {
    const files = { 'feed.xml': feed, [`${id}.mp4`]: 'f', [`${id}.en.srt`]: 's', 'the map.mp4': 'f' }
    const { items, faults } = await itemsOf(await read(readPanopto, files))
    expect(faults).toEqual([{ id: 'gone', title: 'Gone', fault: 'Its file does not lie beside the feed.' }])
    expect(items).toMatchObject([
      {
        ...{ id, title: 'The river', audience: 'owner', owner: 'Mia', created: '2024-05-03T07:00:00.000Z', description: 'About it' },
        media: { path: `${id}.mp4` },
        subtitles: [{ path: `${id}.en.srt`, lang: 'en' }],
        fields: [{ title: 'Tags', values: ['water', 'map'] }],
      },
      { id: 'other', media: { path: 'the map.mp4' } },
      { kind: 'playlist', audience: 'owner', title: 'Rivers', entries: [{ item: id }, { item: 'other' }] },
    ])
  })
})
