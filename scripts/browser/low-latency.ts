import { type ChildProcess, spawn } from 'node:child_process'
import type { TestRunnerPlugin as Plugin } from '@web/test-runner'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

const perSegment = 5
const partSecs = 0.2
/** Seconds after which someone who waits for a part hears that there is none. */
const timeoutSecs = 3

interface Stream {
  sender: ChildProcess
  header: Buffer
  parts: Buffer[]
}
const streams = new Map<string, Stream>()

/**
 * A live stream with parts (low-latency HLS), made by ffmpeg while a test runs: `/live/parts/start?name=a` begins one. Its playlist is
 * `/live/parts/on/a/playlist`: segments of a second, of the last two the parts, 0.2 s each; a request for what is not there yet
 * (`_HLS_msn` and `_HLS_part`, or the part that was announced) waits for it.
 */
export async function lowLatencyStreams(request: Request, next: () => Promise<void>): Promise<void> {
  const [, asked = '', file = ''] = /^\/live\/parts\/on\/(\w+)\/(\w+)$/.exec(request.path) ?? []
  const stream = streams.get(asked)
  if (stream) return send(request, stream, file)
  if (request.path === '/live/parts/stop') {
    for (const { sender } of streams.values()) sender.kill('SIGKILL')
    streams.clear()
    request.body = 'done'
    return
  }
  const name = String(request.query['name'] ?? '')
  if (request.path !== '/live/parts/start' || !/^\w+$/.test(name)) return next()
  const begun = start()
  streams.set(name, begun)
  await until(() => begun.parts.length > 2 * perSegment)
  request.body = 'done'
}

function start(): Stream {
  const video = '-re -f lavfi -i testsrc2=size=160x90:rate=10'
  const code = '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 10 -keyint_min 10 -sc_threshold 0'
  const parts = `-f mp4 -movflags empty_moov+default_base_moof+skip_trailer -frag_duration ${partSecs * 1e6} -t 60 -`
  const args = `-nostdin -v error ${video} ${code} ${parts}`.split(' ')
  const sender = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const stream: Stream = { sender, header: Buffer.alloc(0), parts: [] }
  let rest = Buffer.alloc(0)
  let before: Buffer[] = []
  sender.stdout.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 8 && rest.length >= rest.readUInt32BE(0)) {
      const box = rest.subarray(0, rest.readUInt32BE(0))
      rest = rest.subarray(box.length)
      const type = box.toString('latin1', 4, 8)
      before.push(box)
      if (type === 'moov') stream.header = Buffer.concat(before)
      if (type === 'mdat') stream.parts.push(Buffer.concat(before))
      if (type === 'moov' || type === 'mdat') before = []
    }
  })
  return stream
}

async function send(request: Request, { header, parts }: Stream, file: string): Promise<void> {
  request.set('cache-control', 'no-store')
  const [, kind, segment = '0', part] = /^([sp])(\d+)(?:_(\d+))?$/.exec(file) ?? []
  const first = Number(segment) * perSegment + Number(part ?? 0)
  if (file === 'playlist') {
    const { _HLS_msn: msn, _HLS_part: within = perSegment - 1 } = request.query
    if (msn !== undefined) await until(() => parts.length > Number(msn) * perSegment + Number(within))
    request.type = 'application/vnd.apple.mpegurl'
    request.body = playlist(parts.length)
  } else if (file === 'header') request.body = header
  else if (kind === 'p' && (await until(() => parts.length > first))) request.body = parts[first]
  else if (kind === 's' && parts.length >= first + perSegment) request.body = Buffer.concat(parts.slice(first, first + perSegment))
  if (file !== 'playlist') request.type = 'video/mp4'
}

function playlist(count: number): string {
  const whole = Math.floor(count / perSegment)
  const oldest = Math.max(0, whole - 4)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${3 * partSecs}`,
    `#EXT-X-PART-INF:PART-TARGET=${partSecs}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
    '#EXT-X-MAP:URI="header"',
  ]
  for (let segment = oldest; segment <= whole; segment++) {
    const there = Math.min(perSegment, count - segment * perSegment)
    for (let part = 0; segment >= whole - 1 && part < there; part++)
      lines.push(`#EXT-X-PART:DURATION=${partSecs},URI="p${segment}_${part}"${part === 0 ? ',INDEPENDENT=YES' : ''}`)
    if (segment < whole) lines.push('#EXTINF:1.0,', `s${segment}`)
  }
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p${whole}_${count % perSegment}"`)
  return `${lines.join('\n')}\n`
}

async function until(isThere: () => boolean): Promise<boolean> {
  const end = Date.now() + timeoutSecs * 1000
  while (!isThere() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  return isThere()
}

// Nobody sends on when the tests are over.
process.once('exit', () => {
  for (const { sender } of streams.values()) sender.kill('SIGKILL')
})
