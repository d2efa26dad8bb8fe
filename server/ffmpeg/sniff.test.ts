import { describe, expect, it } from 'vitest'
import { fixture } from '../test/media.fixture.ts'
import { type RealFile, realFile } from '../test/real-files.fixture.ts'
import { sniff, sniffBytes } from './sniff.ts'

const bytes = (text: string, rest = 0): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(rest)])

describe('sniff', () => {
  it.each([
    ['an HLS playlist', bytes('#EXTM3U\nfile:///etc/passwd\n')],
    ['one behind a byte order mark', bytes('\xef\xbb\xbf\n#EXTM3U\n')],
    ['a list of files for ffmpeg', bytes('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['a DASH manifest', bytes('<?xml version="1.0"?>\n<!-- a film -->\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">')],
    ['a page', bytes('\n <!DOCTYPE html><title>x</title>')],
    ['a page in UTF-16', Buffer.from('\ufeff<html><body>', 'utf16le')],
    ['an image with scripts', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a shell script', bytes('#!/bin/sh\nrm -r x\n')],
    ['a Windows program', bytes('MZ', 200)],
    ['a Linux program', bytes('\x7fELF\x02\x01\x01', 100)],
    ['a shortcut', bytes('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F', 60)],
  ])('denies %s', async (_name, content) => {
    expect((await sniffBytes(content)).kind).toBe('denied')
  })

  it.each([
    ['nothing at all', bytes('')],
    ['a text', bytes('This is no film.\n')],
    ['a text about web pages', bytes('Lesson 3: a page begins with <html> and ends with </html>.\n')],
    ['an image that cannot be opened here', bytes('BM', 100)],
    ['a tag without sound behind it', bytes('ID3\x04\0\0\0\0\0\x04PRIV<html><script>', 100)],
    ['zeros', Buffer.alloc(70_000)],
    ['a description of a network stream', bytes('v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n')],
  ])('never recognises %s as media', async (_name, content) => {
    expect(await sniffBytes(content)).toMatchObject({ kind: 'other' })
  })

  it('decides by the bytes, not by the file name', async () => {
    expect(await sniff(await fixture('text.mp4'))).toMatchObject({ kind: 'other' })
    expect(await sniff(await fixture('playlist.mp4'))).toMatchObject({ kind: 'denied' })
  })

  it.each([
    ['h264.mp4', ['mov']],
    ['vp9.webm', ['matroska']],
    ['mpeg4.avi', ['avi']],
    ['cover.mp3', ['mp3']],
    ['sound.wav', ['wav']],
    ['bare.h264', ['h264']],
  ] as const)('names the demuxers that may read %s', async (name, formats) => {
    expect(await sniff(await fixture(name))).toMatchObject({ kind: 'media', formats })
  })

  it.each([
    ['large-tag.mp3', 'mp3'],
    ['two-tags.mp3', 'mp3'],
    ['leading-zeros.mp3', 'mp3'],
    ['tagged.aac', 'aac'],
    ['tagged.flac', 'flac'],
    ['speech.amr', 'amr'],
    ['tone.eac3', 'eac3'],
    ['rf64.wav', 'wav'],
    ['tone.wv', 'wv'],
    ['camera.dv', 'dv'],
    ['old.rm', 'rm'],
  ] satisfies [RealFile, string][])('recognises %s as media of the demuxer %s', async (name, format) => {
    expect(await sniff(await realFile(name))).toMatchObject({ kind: 'media', formats: [format] })
  })

  it('recognises images and PDFs', async () => {
    expect(await sniff(await fixture('turned.jpg'))).toEqual({ kind: 'image', mime: 'image/jpeg' })
    expect(await sniff(await realFile('directory-at-end.tif'))).toEqual({ kind: 'image', mime: 'image/tiff' })
    expect(await sniff(await realFile('moving.png'))).toEqual({ kind: 'image', mime: 'image/apng' })
    expect(await sniff(await fixture('two-pages.pdf'))).toEqual({ kind: 'pdf', mime: 'application/pdf' })
  })
})
