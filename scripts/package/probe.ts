// Runs inside the sandbox of `try-bundle.ts`: starts the server, plays a film of the demo, and ends the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const base = 'http://127.0.0.1:8080'
const server = spawn('/opt/vitrine/bin/vitrine', ['start'], { stdio: ['ignore', 'inherit', 'inherit'] })
const exit = once(server, 'exit') as Promise<[code: number | null]>
const gone = exit.then(([code]) => {
  throw new Error(`The server has ended with ${code}.`)
})
gone.catch(() => {})

let cookie = ''
const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const response = await fetch(new URL(path, base), { headers: { cookie, ...headers } })
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return response
}

/** Asks until there is an answer, for at most two minutes. */
async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + 120_000
  for (;;) {
    const value = await Promise.race([read().catch(() => undefined), gone])
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error('It took too long.')
    await sleep(200)
  }
}

await until(async () => ((await ask('/healthz')).ok ? true : undefined))
console.log('It answers /healthz.')
const signedIn = await fetch(`${base}/api/auth/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ un: 'admin', pw: process.env.VITRINE_ADMIN_PASSWORD }),
})
cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** The address of the first film of the demo that can be played. */
const film = await until(async () => {
  for (let id = 1; id <= 12; id++) {
    const item = (await (await ask(`/api/ml/media/${id}/`)).json()) as { Status: string; MediaURL: string }
    if (item.Status === 'ready' && item.MediaURL.endsWith('master.m3u8')) return item.MediaURL
  }
  return undefined
})
const entryOf = async (playlist: string): Promise<string> => {
  const lines = (await (await ask(playlist)).text()).split('\n')
  return new URL(lines.find((line) => line !== '' && !line.startsWith('#')) ?? '', new URL(playlist, base)).href
}
const segments = await ask(await entryOf(await entryOf(film)), { range: 'bytes=0-99999' })
console.log(`A film of the demo plays: ${(await segments.arrayBuffer()).byteLength} bytes of ${segments.headers.get('content-type')}.`)
server.kill('SIGTERM')
const [code] = await exit
if (code !== 0) throw new Error(`It ended with ${code}.`)
console.log('It has ended as asked.')
