import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareSubtitles } from '../test/compare-subtitles.fixture.ts'

describe('compareSubtitles', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'subtitles-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('names each cue that Chromium reads in another way, and leaves other files out', async () => {
    const files = {
      'a.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000 line:10%\nHello <i>there</i>\n',
      'b.srt': '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
      'c.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nSame\n\n00:02.000 --> 00:03.000\n<v  Anna\tMarie  >a\n',
      'notes.txt': 'No subtitles',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const [first, second, third, ...others] = await compareSubtitles(folder)
    expect([first, second, others]).toEqual([{ name: 'a.vtt', cues: 1, differences: [] }, { name: 'b.srt', cues: 1, differences: [] }, []])
    expect([third?.name, third?.cues, third?.differences.length]).toEqual(['c.vtt', 2, 1])
    expect(third?.differences[0]).toMatch(/^cue 2: tree .*Anna Marie.*, Chromium .*Anna\\/)
  }, 120_000)
})
