import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { listEmbedSites, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { originOf } from '../http/parse-origin.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { oembedXml } from './oembed.ts'

const nasty = `</script></title><script>alert(1)</script>" onload="x' & ]]>\u0001`

describe.each(dialects)('discovery by other programs on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.school.example', siteName: 'A & B' })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const address = (encId: string, page = 'view') => encodeURIComponent(`http://media.school.example/${page}.aspx?id=${encId}`)
  const ask = (query: string, as?: TestUser) => test.ask(`/oembed?${query}`, {}, as)
  const hidden = [
    { is_private: 1 },
    { publish_at: Date.UTC(2030, 1) },
    { expires_at: 1 },
    { approval: 'waiting' as const },
    { deleted_at: 1 },
  ] as const

  describe('/oembed', () => {
    it('answers the same 404 to non-public and unknown items, to the owner too', async () => {
      const nothing = await (await ask(`url=${address('AAAAAAAA')}`)).text()
      for (const change of hidden) {
        const { id, encId } = await test.item(owner, { title: 'Secret title', ...change })
        for (const query of [`url=${address(encId)}`, `url=${address(String(id), 'Embed')}&format=xml`, `URL=${address(`${encId}~x`)}`])
          for (const as of [undefined, owner]) {
            const response = await ask(query, as)
            expect([response.status, await response.text()]).toEqual([404, nothing])
          }
      }
    })

    it('does not accept the code of a share link', async () => {
      const { encId } = await test.item(owner, { title: 'Secret title', is_private: 1 })
      for (const code of ['x', 'a'.repeat(32)]) expect((await ask(`url=${address(`${encId}&code=${code}`)}`)).status).toBe(401)
    })

    it('answers 404 to other sites and other pages', async () => {
      const { encId } = await test.item(owner)
      for (const url of [
        '',
        'x',
        `https://evil.example/view.aspx?id=${encId}`,
        `http://media.school.example/Default.aspx?id=${encId}`,
        'http://media.school.example/view.aspx',
        `javascript:/view.aspx?id=${encId}`,
        `http://media.school.example/view.aspx?id=${'x'.repeat(3000)}`,
      ])
        expect((await ask(`url=${encodeURIComponent(url)}`)).status, url.slice(0, 60)).toBe(404)
    })

    it('answers 501 to an unknown format', async () => {
      const { encId } = await test.item(owner)
      expect((await ask(`url=${address(encId)}&format=yaml`)).status).toBe(501)
    })

    it('returns the embed code in JSON, no larger than the requested max size', async () => {
      const { encId } = await test.item(owner, { title: nasty, width: 1920, height: 1080 })
      const response = await ask(`url=${address(encId)}&maxwidth=320&maxheight=x`)
      const answer = (await response.json()) as Record<string, unknown>
      expect(answer).toMatchObject({ type: 'video', version: '1.0', title: nasty, width: 320, height: 180, provider_name: 'A & B' })
      expect(answer.html).toContain(`<iframe src="http://media.school.example/Embed.aspx?id=${encId}" width="320" height="180"`)
      expect(answer.html).not.toContain('<script')
      expect(answer.html).toMatch(/ allow="[^"]*accelerometer[^"]*gyroscope[^"]*"/)
      expect([response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
        'application/json; charset=utf-8',
        '*',
      ])
    })

    it('preserves the aspect ratio in a smaller size, and grows up to the size of the item', async () => {
      const { encId } = await test.item(owner, { width: 1280, height: 720 })
      const size = async (more: string) => {
        const { width, height, html } = (await (await ask(`url=${address(encId)}${more}`)).json()) as {
          width: number
          height: number
          html: string
        }
        expect(html).toContain(`width="${width}" height="${height}"`)
        expect(html).toContain(`style="max-width:100%;height:auto;aspect-ratio:${width}/${height}"`)
        return [width, height]
      }
      expect(await size('')).toEqual([640, 360])
      expect(await size('&maxwidth=960')).toEqual([960, 540])
      expect(await size('&maxwidth=5000&maxheight=5000')).toEqual([1280, 720])
      expect(await size('&maxheight=180')).toEqual([320, 180])
    })

    it('uses the height of the controls for audio', async () => {
      const { encId } = await test.item(owner, { audio_only: 1 })
      const answer = (await (await ask(`url=${address(encId)}&maxwidth=400`)).json()) as Record<string, unknown>
      expect([answer.type, answer.width, answer.height]).toEqual(['rich', 400, 160])
      expect(answer.html).toContain('style="max-width:100%"')
    })

    it('returns the same fields in XML', async () => {
      const { encId } = await test.item(owner, { title: nasty })
      const response = await ask(`url=${address(encId, 'EMBED')}&format=xml`)
      const xml = await response.text()
      expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
      expect(xml).toContain('<type>video</type>')
      expect(xml).toContain('&lt;/script&gt;&lt;/title&gt;')
      expect(xml.match(/<[a-z_]+>/g)?.length).toBe(xml.match(/<\/[a-z_]+>/g)?.length)
      expect(xml).not.toMatch(/<script|\u0001/)
    })

    it('returns only a link if embedding is not permitted', async () => {
      const { encId } = await test.item(owner, { embed_disabled: 1 })
      const answer = (await (await ask(`url=${address(encId)}`)).json()) as Record<string, unknown>
      expect([answer.type, answer.html]).toEqual(['link', undefined])
    })
  })

  describe.each(['view', 'Embed'])('the head of /%s.aspx', (page) => {
    const html = async (encId: string, as?: TestUser) => (await test.ask(`/${page}.aspx?id=${encId}`, {}, as)).text()

    it('reveals no item that is not public, not even to its owner', async () => {
      for (const change of hidden) {
        const { encId } = await test.item(owner, { title: 'Secret title', ...change })
        expect(await html(encId)).not.toContain('Secret title')
        expect(await html(encId, owner)).not.toMatch(/og:title|oembed|ld\+json/)
      }
    })

    it('escapes titles and descriptions', async () => {
      const { encId } = await test.item(owner, { title: nasty, description: nasty })
      const text = await html(encId)
      expect(text).not.toContain('<script>alert')
      expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script/g)?.length)
      expect(text.match(/<\/title>/g)?.length).toBe(1)
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as Record<string, unknown>
      expect(data).toMatchObject({ '@type': 'VideoObject', name: nasty, embedUrl: `http://media.school.example/Embed.aspx?id=${encId}` })
    })

    it('links to oEmbed, and contains a card with a player', async () => {
      const { encId } = await test.item(owner, { title: 'Open', duration_secs: 61.4 })
      const text = await html(encId)
      const links = [...text.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(([, type, href]) => [
        type,
        href?.replaceAll('&amp;', '&'),
      ])
      expect(links.map(([type]) => type)).toEqual(['application/json+oembed', 'text/xml+oembed'])
      for (const [, href = ''] of links) {
        expect(href).toMatch(/^http:\/\/media\.school\.example\/oembed\?/)
        expect((await test.ask(href.slice('http://media.school.example'.length))).status).toBe(200)
      }
      expect(text).toContain(`<meta property="og:video:url" content="http://media.school.example/Embed.aspx?id=${encId}">`)
      expect(text).toContain('<meta name="twitter:card" content="player">')
      expect(text).toContain('"duration":"PT61S"')
    })
  })

  it('has a link to the embed for browsers without script on the page of an item', async () => {
    const { encId } = await test.item(owner, { title: nasty })
    const text = await (await test.ask(`/view.aspx?id=${encId}`)).text()
    expect(text).toContain(`<noscript><h1><a href="/Embed.aspx?id=${encId}">&lt;/script&gt;`)
    expect(await (await test.ask('/view.aspx?id=AAAAAAAA')).text()).not.toContain('<noscript>')
  })

  describe('images, files, chapters and words for other programs', () => {
    const base = 'http://media.school.example'
    const insertFile = async (item_id: number, kind: 'poster' | 'progressive' | 'subtitle', name: string, width = 0): Promise<number> => {
      const row = { item_id, kind, name, path: `x/${item_id}/${name}`, mime: 'x/x', size: 1, sha256: 'x', width }
      return (await test.deps.db.insertInto('media_files').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const film = async () => {
      const item = await test.item(owner, { duration_secs: 60, width: 1280, height: 720 })
      await insertFile(item.id, 'poster', 'poster-320.webp', 320)
      await insertFile(item.id, 'poster', 'poster-1280.jpg', 1280)
      await insertFile(item.id, 'progressive', 'small.mp4')
      const file_id = await insertFile(item.id, 'subtitle', 'en.vtt')
      const track = { item_id: item.id, file_id, lang: 'en', label: 'English', kind: 'subtitles' as const }
      const { id: track_id } = await test.deps.db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
      const cue = (start_ms: number, text: string) => ({ item_id: item.id, track_id, start_ms, end_ms: start_ms + 900, text })
      await test.deps.db
        .insertInto('cues')
        .values([cue(1000, `& ${nasty}`), cue(0, 'The water rises')])
        .execute()
      await test.call(saveChapter, { encid: item.encId, start: 5, duration: 10, title: nasty }, owner)
      await test.call(saveChapter, { encid: item.encId, start: 30, duration: 0, title: 'A bookmark' }, owner)
      return item
    }
    const dataOf = async (page: string): Promise<Record<string, unknown>> =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await (await test.ask(page)).text())?.[1] ?? '{}')

    it('have addresses that last', async () => {
      const { encId } = await film()
      const images = [`${base}/thumb/${encId}-1280.jpg`, `${base}/thumb/${encId}-320.webp`]
      for (const page of [`/view.aspx?id=${encId}`, `/Embed.aspx?id=${encId}`]) {
        expect(await dataOf(page)).toMatchObject({ thumbnailUrl: images, contentUrl: `${base}/content/${encId}.mp4` })
        expect(await (await test.ask(page)).text()).toContain(`<meta property="og:image" content="${images[0]}">`)
      }
      const answer = (await (await ask(`url=${address(encId)}&maxwidth=400`)).json()) as Record<string, unknown>
      expect([answer.thumbnail_url, answer.thumbnail_width]).toEqual([images[1], 320])
    })

    it('name no file of an item that not every site may embed', async () => {
      const { encId } = await film()
      await test.call(saveEmbedSites, { id: encId, sites: ['https://www.school.example'] }, owner)
      for (const page of [`/view.aspx?id=${encId}`, `/Embed.aspx?id=${encId}`]) {
        const data = await dataOf(page)
        expect([data.name, data.contentUrl]).toEqual(['An item', undefined])
      }
    })

    it('have a clip for each chapter, and the words of the first track on the page of the item', async () => {
      const { encId } = await film()
      const { hasPart, transcript } = await dataOf(`/view.aspx?id=${encId}`)
      expect(transcript).toBe(`The water rises & ${nasty}`)
      const url = expect.stringMatching(new RegExp(`^${base}/view\\.aspx\\?id=${encId}&chapid=\\d+$`))
      expect(hasPart).toEqual([
        { '@type': 'Clip', name: nasty, startOffset: 5, endOffset: 15, url },
        { '@type': 'Clip', name: 'A bookmark', startOffset: 30, url },
      ])
      expect((await dataOf(`/Embed.aspx?id=${encId}`)).transcript).toBeUndefined()
    })
  })

  describe('saveEmbedSites', () => {
    it('rejects callers who are not the owner', async () => {
      const { encId } = await test.item(owner)
      for (const as of [undefined, other]) {
        await expect(test.call(saveEmbedSites, { id: encId, sites: [] }, as)).rejects.toMatchObject({ status: 403 })
        await expect(test.call(listEmbedSites, { id: encId }, as)).rejects.toMatchObject({ status: 403 })
      }
    })

    it('rejects an invalid site without changing the list', async () => {
      const { encId } = await test.item(owner)
      await test.call(saveEmbedSites, { id: encId, sites: ['https://www.school.example'] }, owner)
      await expect(test.call(saveEmbedSites, { id: encId, sites: ['https://b.example', 'https://*'] }, owner)).rejects.toMatchObject({
        code: 'EMBED_SITE_WRONG',
      })
      expect(await test.call(listEmbedSites, { id: encId }, owner)).toEqual({
        EmbedDisabled: false,
        Items: ['https://www.school.example'],
        LibrarySites: [],
      })
    })

    it('lets only the listed sites and the portal embed the item', async () => {
      const { encId } = await test.item(owner)
      const neighbour = await test.item(owner)
      const sites = ['https://www.school.example/a/page?x', 'http://localhost:8080', ' ', 'https://WWW.school.example']
      await test.call(saveEmbedSites, { id: encId, sites }, owner)
      const ancestors = async (id: string) =>
        /frame-ancestors [^;]*/.exec((await test.ask(`/Embed.aspx?id=${id}`)).headers.get('content-security-policy') ?? '')?.[0]
      expect(await ancestors(encId)).toBe("frame-ancestors 'self' http://localhost:8080 https://www.school.example")
      expect(await ancestors(neighbour.encId)).toBe(undefined)
    })

    it('shows a message if embedding is not permitted', async () => {
      const { encId } = await test.item(owner, { title: 'Not elsewhere' })
      await test.call(saveEmbedSites, { id: encId, sites: [], embeddisabled: true }, owner)
      const response = await test.ask(`/Embed.aspx?id=${encId}`)
      const text = await response.text()
      expect([response.status, text.includes('This item cannot be shown on other pages.'), text.includes('Not elsewhere')]).toEqual([
        403,
        true,
        false,
      ])
      const secret = await test.item(owner, { is_private: 1, embed_disabled: 1 })
      expect((await test.ask(`/Embed.aspx?id=${secret.encId}`)).status).toBe(404)
    })
  })

  it('omits items from widgets that may not be embedded', async () => {
    const shown = await test.item(owner, { title: 'Quaggaword one' })
    const kept = await test.item(owner, { title: 'Quaggaword two', embed_disabled: 1 })
    const script = await (await test.ask(`/w/?w=${encodeURIComponent('{"SearchFilters":{"s":"Quaggaword"}}')}`)).text()
    expect([script.includes(shown.encId), script.includes(kept.encId)]).toEqual([true, false])
  })

  it('draws QR codes for addresses of this site only', async () => {
    const response = await test.ask('/getqr.ASPX?SIZE=200&LINK=%2Fview.aspx%3Fid%3Dx')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await test.ask('/GetQR.aspx?link=https://evil.example/')).status).toBe(400)
  })
})

describe('originOf', () => {
  it.each([
    'x',
    '',
    'https://',
    'ftp://a.example',
    'https://*.example',
    'https://a.example;',
    "https://a.example'self'",
    'https://a,b.example',
    'https://u:p@a.example',
    'https://[::1]',
    'javascript:x',
    'null',
    'https://a b.example',
  ])('rejects %j', (text) => expect(originOf(text)).toBeUndefined())

  it('reduces an address to its origin', () => {
    expect(originOf(' HTTPS://Www.School.Example:443/a?b#c ')).toBe('https://www.school.example')
    expect(originOf('https://bücher.example')).toBe('https://xn--bcher-kva.example')
  })
})

describe('oembedXml', () => {
  it('replaces characters that XML does not permit', () => {
    expect(oembedXml({ title: 'a\u0000\u0008\u000b\u001f\uffff\ud800b\t' })).toContain('<title>a\ufffdb\t</title>')
  })
})
