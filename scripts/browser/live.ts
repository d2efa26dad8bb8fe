import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRunnerPlugin as Plugin } from '@web/test-runner'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

const folder = '.cache/fixtures/live'
const senders = new Map<string, ChildProcess>()

/**
 * Live streams for browser tests, made by ffmpeg: `/live/start?name=a&seconds=20` starts one and responds when its playlist exists
 * (segments of one second, the last four of them); after these seconds the playlist ends. `/live/cut?name=a` removes it in the middle, like
 * a server that loses its source. Its address is `/live/on/a/playlist`. The runner caches every address with an extension, so every stream
 * of a run needs its own name.
 */
export async function liveStreams(request: Request, next: () => Promise<void>): Promise<void> {
  const [, asked = '', file = ''] = /^\/live\/on\/(\w+)\/([\w.]+)$/.exec(request.path) ?? []
  if (asked) return send(request, join(folder, asked, file === 'playlist' ? 'live.m3u8' : file))
  const name = String(request.query['name'] ?? '')
  if (!/^\/live\/(start|cut)$/.test(request.path) || !/^\w+$/.test(name)) return next()
  const place = join(folder, name)
  await stop(name)
  rmSync(place, { recursive: true, force: true })
  if (request.path === '/live/start') await start(name, place, String(Number(request.query['seconds'])))
  request.body = 'done'
}

function send(request: Request, path: string): void {
  if (!existsSync(path)) return
  request.set('cache-control', 'no-store')
  request.type = path.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  request.body = readFileSync(path)
}

async function start(name: string, place: string, seconds: string): Promise<void> {
  mkdirSync(place, { recursive: true })
  const video = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine=frequency=330']
  const code = '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 10 -keyint_min 10 -sc_threshold 0 -c:a aac -b:a 32k'
  const hls = '-f hls -hls_time 1 -hls_list_size 4 -hls_delete_threshold 1 -hls_segment_type fmp4 -hls_flags delete_segments+temp_file'
  const args = ['-nostdin', '-v', 'error', ...video, '-t', seconds, ...`${code} ${hls}`.split(' '), join(place, 'live.m3u8')]
  const sender = spawn('ffmpeg', args, { stdio: 'ignore' })
  senders.set(name, sender)
  while (sender.exitCode === null && !existsSync(join(place, 'live2.m4s'))) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function stop(name: string): Promise<void> {
  const sender = senders.get(name)
  senders.delete(name)
  if (sender === undefined || sender.exitCode !== null) return
  const gone = new Promise((resolve) => sender.once('exit', resolve))
  sender.kill('SIGKILL')
  await gone
}

// Nobody sends on when the tests are over.
process.once('exit', () => {
  for (const sender of senders.values()) sender.kill('SIGKILL')
})
