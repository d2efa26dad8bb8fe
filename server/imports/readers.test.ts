import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExportedItem, ItemFile } from '../library-export/format.ts'
import { openImportFolder } from './import-folder.ts'
import { readKaltura } from './read-kaltura.ts'
import { readManifest } from './read-manifest.ts'
import { readOpencast } from './read-opencast.ts'
import { readPanopto } from './read-panopto.ts'
import { readPeertube } from './read-peertube.ts'
import { readYoutube } from './read-youtube.ts'
import type { FoundItem, FoundLibrary, Reader } from './reader.ts'

let root: string
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-readers-'))
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

const bomb = '<!DOCTYPE a [<!ENTITY b "x">]>'

describe('readers', () => {
  it.each([
    [readManifest, 'readManifest'],
    [readOpencast, 'readOpencast'],
    [readPeertube, 'readPeertube'],
    [readYoutube, 'readYoutube'],
    [readKaltura, 'readKaltura'],
    [readPanopto, 'readPanopto'],
  ])('leave a folder of another kind to others: %#', async (reader) => {
    expect(await read(reader, { 'film.mp4': 'film', 'notes.xml': '<notes/>', 'videos.json': '{"videos": 3}' })).toBeUndefined()
  })

  it('refuse lists that are damaged, or have a document type', async () => {
    await expect(read(readManifest, { 'manifest.json': '{' })).rejects.toThrow('is not JSON')
    await expect(read(readManifest, { 'manifest.csv': 'file\n"a' })).rejects.toThrow('quotation mark')
    await expect(read(readPeertube, { 'peertube/videos.json': '[' })).rejects.toThrow('is not JSON')
    await expect(read(readKaltura, { 'list.xml': `${bomb}<mrss/>` })).rejects.toThrow('document type')
    await expect(read(readPanopto, { 'feed.xml': `${bomb}<rss/>` })).rejects.toThrow('document type')
    const { faults } = await itemsOf(await read(readOpencast, { 'a/manifest.xml': `${bomb}<mediapackage/>` }))
    expect(faults).toEqual([{ id: 'a', fault: expect.stringContaining('document type') }])
  })
})

describe('readManifest', () => {
  it('tells lists apart whose folders have the same name, and long ids', async () => {
    const [one, other] = [
      await read(readManifest, { 'manifest.csv': 'file\na.mp4\n' }),
      await read(readManifest, { 'manifest.csv': 'file\n' }),
    ]
    expect(one?.source.split(' ').at(-1)).not.toBe(other?.source.split(' ').at(-1))
    const rows = ['a', 'b'].map((end) => `${'x'.repeat(400)}${end},a.mp4`)
    const { items } = await itemsOf(await read(readManifest, { 'manifest.csv': `id,file\n${rows.join('\n')}\n` }))
    expect(new Set(items.map(({ id }) => id)).size).toBe(2)
  })

  const head = 'ID,File,Title,Description,Owner,Created,Audience,Categories,Subtitles,Chapters,Playlist,Tags,Subject\n'

  it('names rows without a file and a link', async () => {
    const { items, faults } = await itemsOf(await read(readManifest, { 'manifest.csv': 'title,file\nNothing,\nFilm,film.mp4\n' }))
    expect(faults).toEqual([{ id: 'Row 1', title: 'Nothing', fault: 'It names neither a file nor a link.' }])
    expect(items).toMatchObject([{ id: 'film.mp4', kind: 'video', title: 'Film', media: { path: 'film.mp4' } }])
  })

  it('reads a CSV list with every column', async () => {
    const rows = [
      '7,films/river.mp4,The river,"From source, to sea",mia@school.test,2024-05-03,everyone,Lessons / Rivers; School,en: films/river.vtt,0:00 Source; 1:20 Mouth,To watch,water; map,Geography',
      ',map.png,,,,,,,,,To watch,,',
    ]
    const { items } = await itemsOf(await read(readManifest, { 'manifest.csv': head + rows.join('\n') }))
    expect(items).toMatchObject([
      {
        id: '7',
        kind: 'video',
        description: 'From source, to sea',
        owner: 'mia@school.test',
        created: '2024-05-03',
        audience: 'everyone',
        categories: [['Lessons', 'Rivers'], ['School']],
        subtitles: [{ lang: 'en', path: 'films/river.vtt' }],
        chapters: [
          { start: 0, duration: 80, title: 'Source' },
          { start: 80, title: 'Mouth' },
        ],
        fields: [
          { title: 'subject', values: ['Geography'] },
          { title: 'Tags', values: ['water', 'map'] },
        ],
      },
      { id: 'map.png', kind: 'document', title: 'map.png' },
      { kind: 'playlist', title: 'To watch', entries: [{ item: '7' }, { item: 'map.png' }] },
    ])
  })

  it('reads a JSON list with the same names', async () => {
    const item = {
      ...{
        file: 'a.mp4',
        title: 'A',
        categories: [['One', 'Two']],
        chapters: [{ start: 3, title: 'Three' }],
        fields: { Subject: 'Music' },
      },
      subtitles: [{ file: 'a.vtt', lang: 'German', label: 'All', default: true }],
    }
    const { items } = await itemsOf(
      await read(readManifest, { 'manifest.json': JSON.stringify({ items: [item, { link: 'https://a.test/' }] }) }),
    )
    expect(items).toMatchObject([
      {
        categories: [['One', 'Two']],
        chapters: [{ start: 3, title: 'Three' }],
        fields: [{ title: 'Subject', values: ['Music'] }],
        subtitles: [{ lang: 'de', label: 'All', isDefault: true }],
      },
      { kind: 'link', link: 'https://a.test/' },
    ])
  })
})

describe('readOpencast', () => {
  const namespaces = 'xmlns="http://mediapackage.opencastproject.org"'
  const track = (id: string, flavor: string, url: string, more = ''): string =>
    `<track id="${id}" type="${flavor}"><mimetype>video/mp4</mimetype><tags/><url>${url}</url>${more}</track>`
  const size = (text: string): string => `<video><resolution>${text}</resolution></video>`
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<mediapackage ${namespaces} id="p-1" start="2024-05-03T07:00:00Z" duration="60000"><title>By the package</title><media>
${track('t1', 'presenter/delivery', 'https://oc.test/static/p-1/t1/presenter.mp4', size('1280x720'))}
${track('t2', 'presenter/delivery', 'small.mp4', size('640x360'))}
${track('t3', 'presentation/source', 'screen.mp4')}
${track('t4', 'presenter/source', '../../../etc/passwd')}
${track('c1', 'captions/vtt+en', 'captions.vtt')}
</media><metadata><catalog id="c" type="dublincore/episode"><url>episode.xml</url></catalog>
<catalog type="dublincore/series"><url>series.xml</url></catalog><catalog type="mpeg-7/segments"><url>segments.xml</url></catalog></metadata>
<attachments><attachment type="presenter/player+preview"><url>poster.jpg</url></attachment></attachments></mediapackage>`
  const dublinCore = (body: string): string =>
    `<dublincore xmlns="http://www.opencastproject.org/xsd/1.0/dublincore/" xmlns:dcterms="http://purl.org/dc/terms/">${body}</dublincore>`
  const segment = (time: string): string =>
    `<VideoSegment><MediaTime><MediaRelTimePoint>${time}</MediaRelTimePoint><MediaDuration>PT1S</MediaDuration></MediaTime></VideoSegment>`
  const files = {
    'p1/manifest.xml': manifest,
    'p1/episode.xml': dublinCore(
      '<dcterms:title>The river</dcterms:title><dcterms:creator>Mia</dcterms:creator><dcterms:subject>Geography</dcterms:subject><dcterms:isPartOf>s-1</dcterms:isPartOf>',
    ),
    'p1/series.xml': dublinCore('<dcterms:title>Rivers</dcterms:title>'),
    'p1/segments.xml': `<Mpeg7><Description><TemporalDecomposition>${segment('T00:00:00:0F1000')}${segment('T00:01:02:500F1000')}</TemporalDecomposition></Description></Mpeg7>`,
    'p1/t1/presenter.mp4': 'film',
    'p1/small.mp4': 'film',
    'p1/screen.mp4': 'film',
    'p1/captions.vtt': 'WEBVTT',
    'p1/poster.jpg': 'picture',
  }

  it('leaves out a package whose tracks are not in it', async () => {
    const { faults } = await itemsOf(await read(readOpencast, { 'manifest.xml': manifest }))
    expect(faults).toEqual([{ id: 'package', fault: 'None of its tracks lies in the package.' }])
  })

  it('reads films as streams, catalogs as fields, segments as chapters and series as playlists', async () => {
    const { items } = await itemsOf(await read(readOpencast, files))
    expect(items).toMatchObject([
      {
        id: 'p-1',
        audience: 'owner',
        title: 'The river',
        owner: 'Mia',
        created: '2024-05-03T07:00:00.000Z',
        media: { path: 'p1/t1/presenter.mp4' },
        streams: [
          { kind: 'camera', isPrimary: true },
          { kind: 'screen', media: { path: 'p1/screen.mp4' } },
        ],
        posters: [{ path: 'p1/poster.jpg' }],
        subtitles: [{ path: 'p1/captions.vtt', lang: 'en', kind: 'captions' }],
        chapters: [
          { start: 0, duration: 62.5 },
          { start: 62.5, title: '2' },
        ],
        fields: [
          { title: 'Presenter', values: ['Mia'] },
          { title: 'Subject', values: ['Geography'] },
        ],
      },
      { id: 'series s-1', kind: 'playlist', audience: 'owner', title: 'Rivers', entries: [{ item: 'p-1' }] },
    ])
  })
})

describe('libraries of one kind', () => {
  const packageOf = (url: string): string => `<mediapackage id="p"><media><track><url>${url}</url></track></media></mediapackage>`
  const entryOf = (url: string): string =>
    `<mrss><channel><item><content><urlContentResource url="${url}"/></content></item></channel></mrss>`
  const feedOf = (url: string): string => `<rss xmlns:atom="a"><channel><atom:link href="x"/><link>${url}</link></channel></rss>`
  it.each([
    [readOpencast, 'manifest.xml', packageOf, ['opencast one.test', 'opencast two.test', 'opencast']],
    [readKaltura, 'list.xml', entryOf, ['kaltura one.test', 'kaltura two.test', 'kaltura']],
    [readPanopto, 'feed.xml', feedOf, ['feed https://one.test/a', 'feed https://two.test/a', 'feed']],
  ] as const)('stay apart in the journal by their servers: %#', async (reader, name, textOf, sources) => {
    const found: (string | undefined)[] = []
    for (const url of ['https://one.test/a', 'https://two.test/a', '']) found.push((await read(reader, { [name]: textOf(url) }))?.source)
    expect(found).toEqual(sources)
  })
})

describe('readPeertube', () => {
  const video = {
    ...{ uuid: 'u-1', name: 'The river', url: 'https://tube.test/videos/watch/u-1', privacy: 1, views: 12, channel: { name: 'mia' } },
    ...{ description: 'All of it', tags: ['water'], publishedAt: '2024-05-03T07:00:00.000Z', isLive: false },
    chapters: [{ timecode: 0, title: 'Source' }],
    source: { inputFilename: 'river.mov' },
    archiveFiles: {
      videoFile: '../files/videos/video-files/u-1.mp4',
      thumbnail: '../files/videos/thumbnails/u-1.jpg',
      captions: { de: '../files/videos/captions/u-1-de.vtt' },
    },
  }
  const playlists = {
    videoPlaylists: [
      {
        ...{ uuid: 'l-1', displayName: 'To watch', privacy: 3, type: 1 },
        elements: [{ videoUrl: video.url, startTimestamp: 5, stopTimestamp: 9 }, { videoUrl: 'https://other.test/1' }],
      },
      { uuid: 'l-2', displayName: 'Watch later', type: 2, elements: [{ videoUrl: video.url }] },
    ],
  }

  it('leaves out live events and videos without files, and keeps paths below the archive', async () => {
    const videos = [
      { ...video, isLive: true },
      { ...video, uuid: 'u-2', archiveFiles: { videoFile: null } },
      { ...video, uuid: 'u-3', archiveFiles: { videoFile: '../../../../etc/passwd' } },
    ]
    const { items, faults } = await itemsOf(await read(readPeertube, { 'peertube/videos.json': JSON.stringify({ videos }) }))
    expect(faults.map((fault) => ('fault' in fault ? fault.fault : ''))).toEqual([
      'It is a live event.',
      'The archive was made without the files of videos.',
    ])
    expect(items[0]?.media?.path).toBe('../../../etc/passwd')
  })

  it('reads videos with captions, chapters and playlists; what was not public stays with its owner', async () => {
    const { items } = await itemsOf(
      await read(readPeertube, {
        'peertube/videos.json': JSON.stringify({ videos: [video, { ...video, uuid: 'u-2', url: '', privacy: 2 }] }),
        'peertube/video-playlists.json': JSON.stringify(playlists),
      }),
    )
    expect(items).toMatchObject([
      {
        id: 'u-1',
        title: 'The river',
        owner: 'mia',
        created: video.publishedAt,
        media: { path: 'files/videos/video-files/u-1.mp4', name: 'river.mov' },
        posters: [{ path: 'files/videos/thumbnails/u-1.jpg' }],
        subtitles: [{ path: 'files/videos/captions/u-1-de.vtt', lang: 'de' }],
        chapters: [{ start: 0, title: 'Source' }],
        fields: [{ title: 'Tags', values: ['water'] }],
        statistics: { viewCount: 12 },
      },
      { id: 'u-2', audience: 'owner' },
      { id: 'l-1', kind: 'playlist', audience: 'owner', entries: [{ item: 'u-1', start: 5, duration: 4 }] },
    ])
    expect(items[0]?.audience).toBeUndefined()
  })
})

describe('readYoutube', () => {
  const base = 'Takeout/YouTube and YouTube Music'
  const head =
    'Video ID,Approx Duration (ms),Video Category,Video Description (Original),Channel ID,Tag 1,Video Title (Original),Privacy,Video Create Timestamp\n'
  const text = '"A film\n0:00 Source\n0:30 Middle\n1:10 Mouth"'
  const rows = [
    `aaaaaaaaaaa,90000,Education,${text},UC1,water,The river: part 1,Public,2021-01-30T05:26:03+00:00`,
    'bbbbbbbbbbb,90000,Education,,UC1,,The river: part 1,Unlisted,2021-01-31T05:26:03+00:00',
    'ccccccccccc,90000,Education,,UC1,,Never downloaded,Private,2021-02-01T05:26:03+00:00',
  ]
  const files = {
    [`${base}/video metadata/videos.csv`]: head + rows.join('\n'),
    [`${base}/videos/The river_ part 1.mp4`]: 'film',
    [`${base}/videos/The river_ part 1.de.vtt`]: 'WEBVTT',
    [`${base}/videos/The river_ part 1(1).mp4`]: 'film',
    [`${base}/playlists/playlists.csv`]: 'Playlist ID,Playlist Title (Original),Playlist Visibility\nPL1,To watch!,Public\n',
    [`${base}/playlists/To watch_-videos.csv`]:
      'Video ID,Playlist Video Creation Timestamp\nbbbbbbbbbbb,2024\nxxxxxxxxxxx,2024\naaaaaaaaaaa,2024\n',
    [`${base}/playlists/Liked videos.csv`]: 'Video ID,Playlist Video Creation Timestamp\nxxxxxxxxxxx,2024\n',
  }

  it('is sure of a film alone where one title fits it, and finds none for a title of signs', async () => {
    const long = 'The quick brown fox jumps over'
    const titles = ['Alone', `${long} one dog`, `${long} two dogs`, '???', '!!!']
    const list = head + titles.map((title, number) => `${'abcde'[number]},1,,,UC1,,${title},Public,2021-01-30T05:26:03+00:00`).join('\n')
    const films = ['Alone.mp4', `${long}.mp4`, `${long}(1).mp4`, '___.mp4']
    const given = {
      [`${base}/video metadata/videos.csv`]: list,
      ...Object.fromEntries(films.map((name) => [`${base}/videos/${name}`, 'f'])),
    }
    const { items, faults } = await itemsOf(await read(readYoutube, given))
    expect(items.map(({ id, audience }) => [id, audience])).toEqual([
      ['a', undefined],
      ['b', 'owner'],
      ['c', 'owner'],
    ])
    expect(faults.map((fault) => ('fault' in fault ? fault.fault : ''))).toEqual([
      'Its title has no letters and digits that name a file.',
      'Its title has no letters and digits that name a file.',
    ])
  })

  it('finds films by their titles, and reads chapters, subtitles and playlists', async () => {
    const { items, faults, notes } = await itemsOf(await read(readYoutube, files))
    // Which of two films of one title is whose cannot be known.
    expect(notes).toEqual([expect.stringContaining('for its owner only'), expect.stringContaining('for its owner only'), undefined])
    expect(faults).toEqual([{ id: 'ccccccccccc', title: 'Never downloaded', fault: 'Its file is not among the videos of the takeout.' }])
    expect(items).toMatchObject([
      {
        id: 'aaaaaaaaaaa',
        audience: 'owner',
        title: 'The river: part 1',
        owner: 'UC1',
        created: '2021-01-30T05:26:03.000Z',
        chapters: [{ start: 0, title: 'Source' }, { start: 30 }, { start: 70, title: 'Mouth' }],
        fields: [{ title: 'Tags', values: ['water'] }, { title: 'Category' }],
      },
      { id: 'bbbbbbbbbbb', audience: 'owner' },
      { id: 'playlist PL1', title: 'To watch!', entries: [{ item: 'bbbbbbbbbbb' }, { item: 'aaaaaaaaaaa' }] },
    ])
    expect(items.map(({ media }) => media?.path)).toEqual(
      expect.arrayContaining([`${base}/videos/The river_ part 1(1).mp4`, `${base}/videos/The river_ part 1.mp4`, undefined]),
    )
    expect(items.find(({ media }) => media?.path.endsWith('1.mp4'))?.subtitles).toMatchObject([{ lang: 'de' }])
  })
})

describe('readKaltura', () => {
  const entry = `<item><action>add</action><type>1</type><entryId>0_a1</entryId><userId>mia</userId><name>The river</name>
<description>All of it</description><tags><tag>water</tag></tags><categories><category>Lessons&gt;Rivers</category></categories>
<startDate>2024-05-03T07:00:00Z</startDate><media><mediaType>1</mediaType></media>
<contentAssets><content flavorParamsId="5"><urlContentResource url="https://k.test/a/small.mp4"/></content>
<content flavorParamsId="0"><dropFolderFileContentResource filePath="films/river.mp4"/></content></contentAssets>
<thumbnails><thumbnail isDefault="true"><urlContentResource url="https://k.test/t/river.jpg"/></thumbnail></thumbnails>
<subTitles><subTitle isDefault="true" format="2" lang="German"><urlContentResource url="https://k.test/c/river.srt"/></subTitle></subTitles>
<scenes><scene-thumb-cue-point><sceneStartTime>00:00:05.500</sceneStartTime><title>Mouth</title></scene-thumb-cue-point></scenes>
<customDataItems><customData metadataProfileId="1"><xmlData><metadata><Subject>Geography</Subject><__proto__>x</__proto__></metadata></xmlData></customData></customDataItems></item>`
  const list = `<?xml version="1.0"?><mrss><channel>${entry}<item><action>add</action><entryId>0_b2</entryId><name>Missing</name></item></channel></mrss>`

  it('reads entries with the files that lie beside the list', async () => {
    const files = { 'list.xml': list, 'small.mp4': 'f', 'films/river.mp4': 'f', 'river.jpg': 'p', 'river.srt': 's' }
    const { items, faults } = await itemsOf(await read(readKaltura, files))
    // The start of a publication is no date of a recording.
    expect(items[0]).not.toHaveProperty('created')
    expect(faults).toEqual([{ id: '0_b2', title: 'Missing', fault: 'None of its files lies beside the list.' }])
    expect(items).toMatchObject([
      {
        id: '0_a1',
        kind: 'video',
        owner: 'mia',
        publishAt: '2024-05-03T07:00:00.000Z',
        audience: 'owner',
        media: { path: 'films/river.mp4' },
        posters: [{ path: 'river.jpg' }],
        subtitles: [{ path: 'river.srt', lang: 'de', isDefault: true }],
        chapters: [{ start: 5.5, title: 'Mouth' }],
        categories: [['Lessons', 'Rivers']],
        fields: [
          { title: 'Tags', values: ['water'] },
          { title: 'Subject', values: ['Geography'] },
          { title: '__proto__', values: ['x'] },
        ],
      },
    ])
  })
})
