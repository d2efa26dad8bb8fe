import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink } from './read-link.ts'

const id = 'aB3_-xyz012'
const video = (start = 0) => ({
  kind: 'video',
  id,
  start,
  url: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
})

describe('readLink', () => {
  it('rejects text that is not a valid address, with the code of its fault', () => {
    for (const [text, code] of [
      ['', 'LINK_NOT_AN_ADDRESS'],
      ['word', 'LINK_NOT_AN_ADDRESS'],
      ['two words', 'LINK_NOT_AN_ADDRESS'],
      ['https://', 'LINK_NOT_AN_ADDRESS'],
      ['javascript:alert(1)', 'LINK_NOT_AN_ADDRESS'],
      ['data:text/html,x', 'LINK_NOT_AN_ADDRESS'],
      ['mailto:a@example.org', 'LINK_NOT_AN_ADDRESS'],
      ['https://user:pass@example.org/', 'LINK_NOT_AN_ADDRESS'],
      [`https://example.org/${'x'.repeat(2000)}`, 'LINK_NOT_AN_ADDRESS'],
      ['file:///etc/passwd', 'LINK_NOT_AN_ADDRESS'],
      ['ftp://user@example.org/', 'LINK_NOT_AN_ADDRESS'],
      ['https://www.youtube.com/watch', 'LINK_NOT_A_VIDEO'],
      ['https://www.youtube.com/watch?v=short', 'LINK_NOT_A_VIDEO'],
      ['https://www.youtube.com/watch?v=aB3_-xyz0123', 'LINK_NOT_A_VIDEO'],
      ['https://www.youtube.com/watch?v=aB3_-xyz0%22', 'LINK_NOT_A_VIDEO'],
      ['https://youtu.be/', 'LINK_NOT_A_VIDEO'],
      ['https://www.youtube.com/embed/videoseries?list=PL1', 'LINK_NOT_A_VIDEO'],
    ] as const) {
      expect(readLink(text), text).toEqual({ kind: 'refused', code })
    }
  })

  it('rejects an address in a private or local network, in every notation', () => {
    const hosts = ['localhost', 'router', 'nas.local', 'wiki.internal', '10.1.2.3', '127.0.0.1', '2130706433', '0x7f.1', '192.168.0.1']
    const more = [
      '172.16.0.1',
      '172.31.255.255',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '[::1]',
      '[fd00::1]',
      '[2001:db8::1]',
    ]
    for (const host of [...hosts, ...more]) {
      expect(readLink(`https://${host}/x`), host).toEqual({ kind: 'refused', code: 'LINK_NOT_PUBLIC' })
    }
  })

  it('reads http and ftp addresses of public hosts as pages', () => {
    for (const url of ['http://example.org/', 'ftp://example.org/a']) expect(readLink(url)).toEqual({ kind: 'page', url })
    expect(readLink('http://10.0.0.1/')).toEqual({ kind: 'refused', code: 'LINK_NOT_PUBLIC' })
    expect(readLink(`http://www.youtube.com/watch?v=${id}`)).toEqual(video())
  })

  it('recognises a YouTube video under each of its addresses', () => {
    for (const text of [
      `https://www.youtube.com/watch?v=${id}`,
      `https://youtube.com/watch?app=desktop&v=${id}&list=PL1`,
      `https://m.youtube.com/watch?v=${id}`,
      `https://music.youtube.com/watch?v=${id}`,
      `https://youtu.be/${id}?si=abc`,
      `https://www.youtube.com/embed/${id}`,
      `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
      `https://www.youtube.com/shorts/${id}`,
      `https://www.youtube.com/live/${id}?feature=share`,
      `youtu.be/${id}`,
      `  https://WWW.YouTube.com/watch?v=${id}  `,
    ]) {
      expect(readLink(text), text).toEqual(video())
    }
  })

  it('reads the start time of a video', () => {
    for (const [query, start] of [
      ['&t=90', 90],
      ['&t=90s', 90],
      ['&t=1m30s', 90],
      ['&t=1h2m3s', 3723],
      ['&start=75', 75],
      ['#t=12', 12],
      ['&t=', 0],
      ['&t=-5', 0],
      ['&t=soon', 0],
    ] as const) {
      expect(readLink(`https://www.youtube.com/watch?v=${id}${query}`), query).toEqual(video(start))
    }
  })

  it('reads every other public address as a page', () => {
    for (const [text, url] of [
      ['https://example.org/lesson?a=1#b', 'https://example.org/lesson?a=1#b'],
      ['example.org', 'https://example.org/'],
      ['https://www.youtube.com/@school', 'https://www.youtube.com/@school'],
      ['https://notyoutube.com/watch?v=aB3_-xyz012', 'https://notyoutube.com/watch?v=aB3_-xyz012'],
      ['https://youtube.com.evil.example/watch?v=aB3_-xyz012', 'https://youtube.com.evil.example/watch?v=aB3_-xyz012'],
      ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ] as const) {
      expect(readLink(text), text).toEqual({ kind: 'page', url })
    }
  })

  it('either rejects a text or returns an http, https or ftp address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        const read = readLink(text)
        expect(read.kind === 'refused' || /^(https?|ftp):/.test(read.url)).toBe(true)
      }),
    )
  })
})
