import { describe, expect, it } from 'vitest'
import { canRemux, encodeArgs, remuxArgs, startsCleanly } from './commands.ts'
import { ladder } from './ladder.ts'
import type { StreamSpan } from './packets.ts'
import { type Facts, factsFrom } from './probe.ts'

const videoStream = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  pix_fmt: 'yuv420p',
  width: 640,
  height: 360,
  avg_frame_rate: '25/1',
  r_frame_rate: '25/1',
}
const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', profile: 'LC', channels: 2 }
const facts = (video: object = {}, audio: object = {}, formats = ['mov']): Facts =>
  factsFrom(
    {
      streams: [
        { ...videoStream, ...video },
        { ...sound, ...audio },
      ] as never,
      format: { duration: '10' },
    },
    formats,
  )

const after = (args: string[], name: string): string | undefined => args[args.indexOf(name) + 1]

describe('canRemux', () => {
  it.each([
    ['another codec', facts({ codec_name: 'hevc' })],
    ['ten bits', facts({ pix_fmt: 'yuv420p10le', profile: 'High 10' })],
    ['a video that has to be turned', facts({ side_data_list: [{ rotation: 90 }] })],
    ['pixels that are not square', facts({ sample_aspect_ratio: '16:11' })],
    ['half frames', facts({ field_order: 'tt' })],
    ['six channels', facts({}, { channels: 6 })],
    ['other sound', facts({}, { codec_name: 'ac3', profile: '' })],
    ['sound that begins later', facts({}, { start_time: '0.9' })],
    ['a stream without times', facts({}, {}, ['h264'])],
    ['an AVI, which has no times either', facts({}, {}, ['avi'])],
  ])('refuses %s', (_name, source) => {
    expect(canRemux(source)).toBe(false)
  })

  it('accepts H.264 and AAC', () => {
    expect(canRemux(facts())).toBe(true)
    expect(canRemux(facts({ start_time: '0.02' }))).toBe(true)
  })
})

describe('startsCleanly', () => {
  const span: StreamSpan = { shown: 9, hidden: 0, startsWithKey: true, firstSecs: 0, endSecs: 1, sumSecs: 1, hiddenSecs: 0, times: [] }
  const starts = (video: Partial<StreamSpan>, sound: Partial<StreamSpan> = {}): boolean =>
    startsCleanly(
      facts(),
      new Map([
        [0, { ...span, ...video }],
        [1, { ...span, ...sound }],
      ]),
    )

  it.each([
    ['a frame that an edit list hides', starts({ hidden: 1, hiddenSecs: 0.04 })],
    ['a first frame that needs an earlier one', starts({ startsWithKey: false })],
    ['a second of hidden sound', starts({}, { hidden: 43, hiddenSecs: 1 })],
    ['no frames at all', startsCleanly(facts(), new Map())],
  ])('refuses %s', (_name, answer) => {
    expect(answer).toBe(false)
  })

  it('accepts the lead-in of AAC, 1024 or 2112 samples long', () => {
    expect(starts({}, { hidden: 1, hiddenSecs: 1024 / 44_100 })).toBe(true)
    expect(starts({}, { hidden: 3, hiddenSecs: 2112 / 44_100 })).toBe(true)
  })
})

describe('encodeArgs', () => {
  const spec = (source: Facts) => ladder(source)[0] ?? expect.fail('no rendition')
  const argsFor = (source: Facts): string[] => encodeArgs('/store/source.mp4', source, spec(source))

  it('restricts ffmpeg to one file and one demuxer before the input is opened', () => {
    for (const args of [argsFor(facts()), remuxArgs('/store/source.mp4', facts(), 'v360')]) {
      expect(after(args, '-protocol_whitelist')).toBe('file')
      expect(after(args, '-format_whitelist')).toBe('mov')
      expect(after(args, '-i')).toBe('file:/store/source.mp4')
      expect(args.indexOf('-format_whitelist')).toBeLessThan(args.indexOf('-i'))
      expect(args).toContain('-nostdin')
    }
  })

  it('maps HDR colours to standard colours, after scaling down', () => {
    const filter = after(argsFor(facts({ color_transfer: 'smpte2084' })), '-vf') ?? ''
    expect(filter).toContain('tonemap')
    expect(filter.indexOf('scale=')).toBeLessThan(filter.indexOf('tonemap'))
    expect(after(argsFor(facts()), '-vf')).not.toContain('tonemap')
  })

  it('deinterlaces only interlaced video', () => {
    expect(after(argsFor(facts({ field_order: 'tt' })), '-vf')).toContain('yadif')
    expect(after(argsFor(facts()), '-vf')).not.toContain('yadif')
  })

  it('puts key frames at the same times in every rendition', () => {
    const times = ladder(facts()).map((each) => after(encodeArgs('/s', facts(), each), '-force_key_frames'))
    expect(new Set(times)).toEqual(new Set(['expr:gte(t,if(lt(n_forced,2),n_forced*1,(n_forced-1)*2))']))
  })

  it('removes metadata and chapters of the source', () => {
    expect(after(argsFor(facts()), '-map_metadata')).toBe('-1')
    expect(after(argsFor(facts()), '-map_chapters')).toBe('-1')
  })
})
