import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { embedOptions } from './embed-page.ts'

describe.each(dialects)('embed pages on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const rendition = {
    kind: 'video' as const,
    state: 'complete' as const,
    path: 'x/v240.mp4',
    segments: '{"init":{"offset":0,"length":1},"segments":[]}',
  }
  const playable = async (overrides = {}) => {
    const item = await test.item(owner, overrides)
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, item_id: item.id, name: 'v240' })
      .execute()
    return item
  }

  describe('embedOptions', () => {
    it('turns an invalid start time into a number from 0 to 10 million', () => {
      for (const start of ['-1', 'x', 'NaN', 'Infinity', '1e99', '']) {
        const { StartTime } = embedOptions({ start }, '')
        expect(StartTime >= 0 && StartTime <= 1e7).toBe(true)
      }
    })

    it('uses English for an invalid language', () => {
      for (const lang of ['', 'x', '"><script>', 'de" onload="x', 'de_DE', 'a'.repeat(99)])
        expect(embedOptions({ lang }, '').Lang).toBe('en')
      expect(embedOptions({ LANG: 'pt-BR' }, '').Lang).toBe('pt-br')
    })

    it('reads option names in any letter case', () => {
      expect(embedOptions({ AutoPlay: '1', Muted: 'True', controls: '0', START: '90' }, 'b')).toEqual({
        Autoplay: true,
        Muted: true,
        Loop: false,
        StartTime: 90,
        Controls: false,
        ShowTitle: true,
        Lang: 'en',
        BaseURL: 'b',
      })
    })
  })

  describe('/Embed.aspx', () => {
    it('answers 404 with a plain message for an unknown or hidden item', async () => {
      const secret = await playable({ is_private: 1, title: 'Secret title' })
      for (const query of ['', '?id=', '?id=..', '?id=999999', `?id=${secret.encId}`, `?id=${secret.id}~x`, `?id=${'x'.repeat(5000)}`]) {
        const response = await test.ask(`/Embed.aspx${query}`)
        const html = await response.text()
        expect(response.status, query.slice(0, 30)).toBe(404)
        expect(html).toContain('This item does not exist, or you do not have access to it.')
        expect(html).not.toContain('Secret title')
        expect(html).not.toContain('<video')
      }
    })

    it('shows a private item to its owner only, without caching', async () => {
      const { encId } = await playable({ is_private: 1, title: 'Mine alone' })
      const response = await test.ask(`/Embed.aspx?id=${encId}`, {}, owner)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await test.ask(`/Embed.aspx?id=${encId}`)).status).toBe(404)
    })

    it('escapes titles in HTML and in scripts', async () => {
      const { encId } = await playable({ title: '</script></title><script>alert(1)</script>" onerror="x' })
      const html = await (await test.ask(`/Embed.aspx?id=${encId}`)).text()
      expect(html).not.toContain('<script>alert')
      expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length)
    })

    it('names what plays where older programs look for it, to those who may play it alone', async () => {
      const scraped = async (query: string, as?: TestUser) => {
        const html = await (await test.ask(`/Embed.aspx?id=${query}`, {}, as)).text()
        const value = /<input type="hidden" id="hdn_PlayerData" value="([^"]*)">/.exec(html)?.[1]
        return value === undefined ? value : (JSON.parse(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as unknown)
      }
      const [shown, hidden] = [await playable({ title: 'A "leaf" & more' }), await playable({ is_private: 1 })]
      expect([await scraped(hidden.encId), await scraped('999999')]).toEqual([undefined, undefined])
      const Playlist = [{ MediaURL: expect.stringMatching(/^\/media\//), Title: 'A "leaf" & more' }]
      expect(await scraped(shown.encId)).toEqual({ Playlist })
      expect(await scraped(hidden.encId, owner)).toMatchObject({ Playlist: [{ MediaURL: expect.stringMatching(/^\/media\//) }] })
      const nothing = await test.item(owner, { status: 'converting', playable: 0 })
      expect(await scraped(nothing.encId)).toBe(undefined)
    })

    it('contains the video and its data, and can be framed by every site', async () => {
      const { encId } = await playable()
      const response = await test.ask(`/embed.ASPX?ID=${encId}&autoplay=1&muted=1`)
      const html = await response.text()
      expect(html).toMatch(/<video class="vt-video"[^>]* autoplay muted[^>]*>.*master\.m3u8/s)
      expect(html).toContain(`"EncID":"${encId}"`)
      expect(response.headers.get('content-security-policy')).not.toContain('frame-ancestors')
      expect(response.headers.get('x-frame-options')).toBeNull()
    })

    it('names nothing over the picture with title=0, and less than with title=1', async () => {
      const { encId } = await playable({ title: 'A heron', description: 'It stands in the reeds.' })
      const drawn = async (query: string) => {
        const html = await (await test.ask(`/Embed.aspx?id=${encId}${query}`, { headers: { 'sec-fetch-dest': 'iframe' } })).text()
        const splash = /class="vt-splash".*?<\/div>/s.exec(html)?.[0] ?? ''
        return [/class="vt-title-link"/.test(html), splash.replace(/<[^>]*>/g, '').includes('It stands in the reeds.'), splash !== '']
      }
      for (const off of ['0', 'false', 'off']) expect(await drawn(`&title=${off}`), off).toEqual([false, false, true])
      for (const on of ['&title=1', '', '&title=x']) expect(await drawn(on), on).toEqual([true, true, true])
      const short = await (await test.ask(`/Embed.aspx?id=${encId}&title=0`)).text()
      expect(short).not.toContain('vt-splash-text')
    })

    it('starts at the chapter of `chapid`, with the first bytes of that place, unless a start time is given', async () => {
      const { id, encId } = await test.item(owner)
      const pieces = [0, 1, 2].map((at) => ({ duration: 4, offset: 10 + at * 90, length: 90 }))
      const segments = JSON.stringify({ init: { offset: 0, length: 10 }, segments: pieces })
      await test.deps.db
        .insertInto('renditions')
        .values({ ...rendition, segments, codecs: 'avc1.64000d', item_id: id, name: 'v240' })
        .execute()
      const chapter = { item_id: id, start_secs: 8, duration_secs: 4, title: 'Light', created_at: 0 }
      const { id: chapid } = await test.deps.db.insertInto('chapters').values(chapter).returning('id').executeTakeFirstOrThrow()
      const page = async (query: string) => (await test.ask(`/Embed.aspx?id=${encId}&autoplay=1&${query}`)).text()
      for (const wrong of ['chapid=', 'chapid=x', 'chapid=-1', 'chapid=999999', `chapid=${chapid}x`])
        expect(await page(wrong), wrong).toContain('"StartTime":0,"Controls"')
      const html = await page(`ChapID=${chapid}`)
      expect(html).toContain('"StartTime":8,"Controls"')
      expect(html).toMatch(/data-start="[^"]*\[190,90\]/)
      expect(await page(`chapid=${chapid}&start=3`)).toContain('"StartTime":3,"Controls"')
    })

    it('keeps the picture of a live stream that starts by itself until it plays', async () => {
      const { id, encId } = await test.item(owner, { record_type: 3 })
      await test.deps.db.insertInto('item_playback').values({ item_id: id, live_url: 'https://live.example/a.m3u8' }).execute()
      await test.deps.db
        .insertInto('media_files')
        .values({
          item_id: id,
          kind: 'poster',
          name: 'poster-640.jpg',
          path: 'x/poster-640.jpg',
          width: 640,
          mime: 'image/jpeg',
          size: 1,
          sha256: 'x',
        })
        .execute()
      expect(await (await test.ask(`/Embed.aspx?id=${encId}&autoplay=1`)).text()).toMatch(/<video[^>]* poster="[^"]*poster-640\.jpg"/)
    })

    it('fetches a small picture of a sound, because its player brings one that fits', async () => {
      const { id, encId } = await playable({ audio_only: 1 })
      for (const width of [640, 1280]) {
        const name = `poster-${width}.jpg`
        const file = { kind: 'poster' as const, path: `${id}/${name}`, mime: 'image/jpeg', size: 1, sha256: 'x' }
        await test.deps.db
          .insertInto('media_files')
          .values({ ...file, item_id: id, name, width })
          .execute()
      }
      expect(await (await test.ask(`/Embed.aspx?id=${encId}`)).text()).toMatch(/<video[^>]* poster="[^"]*poster-640\.jpg"/)
    })

    it('starts an autoplay video with an inline script that its policy allows by hash', async () => {
      const { id, encId } = await test.item(owner)
      const segments = JSON.stringify({ init: { offset: 0, length: 10 }, segments: [{ duration: 4, offset: 10, length: 90 }] })
      await test.deps.db
        .insertInto('renditions')
        .values({ ...rendition, segments, codecs: 'avc1.64000d', item_id: id, name: 'v240' })
        .execute()
      const response = await test.ask(`/Embed.aspx?id=${encId}&autoplay=1&muted=1`)
      const html = await response.text()
      const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
      const hash = createHash('sha256').update(script).digest('base64')
      expect(script).not.toBe('')
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
      expect(html).toMatch(/<video[^>]* muted[^>]* data-start="[^"]*v240\.mp4[^"]*\[0,100\]/)
      const [, plain = ''] = /<noscript>(<video.*?<\/video>)<\/noscript>/s.exec(html) ?? []
      expect(plain).toMatch(/ controls>.*master\.m3u8/)
      expect(html.replace(plain, '')).not.toContain('<source')
      expect(html).not.toContain('type="module"')
      // Embeds that wait for a click share their script and their style.
      const resting = await (await test.ask(`/Embed.aspx?id=${encId}`)).text()
      expect(resting).not.toContain('<script>')
      expect(resting).toMatch(/<link rel="stylesheet" href="\/assets\/embeds\/start\/start-\w+\.css">/)
      expect(resting.match(/<style>/g)).toHaveLength(1)
    })

    it('contains metadata for other programs, except inside a frame', async () => {
      const { encId } = await playable({ title: 'A lesson for everybody' })
      const ask = async (headers: Record<string, string>) => {
        const response = await test.ask(`/Embed.aspx?id=${encId}`, { headers })
        return { html: await response.text(), vary: response.headers.get('vary') }
      }
      const framed = await ask({ 'sec-fetch-dest': 'iframe' })
      expect(framed.html).not.toContain('og:title')
      expect(framed.vary).toContain('sec-fetch-dest')
      expect((await ask({})).html).toContain('og:title')
      expect((await ask({ 'sec-fetch-dest': 'document' })).html).toContain('ld+json')
    })

    it('leads a window that asks for an editor to the page of the portal, and leaves frames as they are', async () => {
      const { encId } = await playable({ title: 'Editors' })
      const goes = async (query: string, headers = {}) => {
        const answer = await test.ask(`/Embed.aspx?${query}`, { headers })
        return [answer.status, answer.headers.get('location')]
      }
      expect(await goes(`id=${encId}&newrm=1`)).toEqual([302, `/view.aspx?id=${encId}&newrm=1`])
      expect(await goes(`ID=${encId}&NewQuiz=True&autoplay=1`)).toEqual([302, `/view.aspx?ID=${encId}&newquiz=1`])
      expect(await goes('newslideshow=1&id=%2F%2Felsewhere.example')).toEqual([302, '/view.aspx?id=%2F%2Felsewhere.example&newslideshow=1'])
      expect(await goes(`id=${encId}&newrm=0`)).toEqual([200, null])
      expect(await goes(`id=${encId}&newrm=1`, { 'sec-fetch-dest': 'iframe' })).toEqual([200, null])
    })

    it('is in the requested language', async () => {
      const { encId } = await playable()
      expect(await (await test.ask(`/Embed.aspx?id=${encId}&lang=ar`)).text()).toContain('<html lang="ar" dir="rtl">')
    })

    it('fetches no media before the viewer presses play', async () => {
      const { encId } = await playable()
      expect(await (await test.ask(`/Embed.aspx?id=${encId}`)).text()).toContain('preload="none"')
    })
  })
})
