import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { handledSendGradesJob } from '../server/grades/send-grades.ts'
import { openDeps } from '../server/open-deps.ts'
import { insertUser } from '../server/session/table.ts'
import { insertItems } from './library.ts'
import type { Row } from './row.ts'

/** `BENCH_LTI_GRADES=500` for a quick look. */
const grades = Number(process.env.BENCH_LTI_GRADES ?? 10_000)
const insertedAtOnce = 500

interface Book {
  base: string
  /** How often a score of each person was taken. */
  taken: Map<string, number>
  asked: number
  close(): Promise<void>
}

/**
 * Grades that wait, and a platform that answers half of all requests with 503, one in three of which it has done nevertheless. The clock stands
 * still while grades are sent, and goes on at once to the time when the next one is due.
 */
export async function ltiGradesBench(): Promise<Row[]> {
  const quiet = await sendAll(grades, 0)
  const { book, seconds, hours, waiting } = await sendAll(grades, 0.5)
  const name = `${grades.toLocaleString('en')} grades for a platform that answers 503 half of the time`
  const twice = [...book.taken.values()].filter((times) => times > 1).length
  const [rate, quietRate] = [grades / seconds, grades / quiet.seconds]
  return [
    {
      ...{ name: `${name}: not arrived`, value: grades - book.taken.size + waiting, unit: '', limit: { atMost: 0 } },
      note: `the last one after ${hours.toFixed(1)} hours of back-off`,
    },
    {
      name: `${name}: arrived more than once`,
      value: twice,
      unit: '',
      limit: { atMost: 0 },
      note: `${book.asked.toLocaleString('en')} requests`,
    },
    {
      ...{ name: `${name}: sent in a second`, value: rate, unit: '1/s', ratio: rate / quietRate },
      baseline: { name: 'a platform without faults', value: quietRate },
    },
  ]
}

interface Sent {
  book: Book
  seconds: number
  hours: number
  /** Grades that the library does not take for sent. */
  waiting: number
}

async function sendAll(count: number, share: number): Promise<Sent> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-grades-'))
  const { deps, close } = await openDeps({ VITRINE_DATA_DIR: folder, VITRINE_LOG: 'error' })
  const book = await openBook(share)
  let now = Date.now()
  const begun = now
  try {
    const environmentId = await fill(deps.db, book, count, now)
    const job = handledSendGradesJob.bind?.({ ...deps, clock: { now: () => now } })
    if (!job) throw new Error('The job cannot be run.')
    const started = performance.now()
    for (;;) {
      const outcome = await job.run({ environmentId }, { number: 1, isLast: false, signal: new AbortController().signal })
      if (outcome.kind !== 'later') break
      now += outcome.ms
    }
    const seconds = (performance.now() - started) / 1000
    const left = await deps.db.selectFrom('grades').select('id').where('state', '<>', 'sent').execute()
    return { book, seconds, hours: (now - begun) / 3_600_000, waiting: left.length }
  } finally {
    await book.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Db = Awaited<ReturnType<typeof openDeps>>['deps']['db']

/** People with a grade that waits. */
async function fill(db: Db, { base }: Book, count: number, now: number): Promise<number> {
  const teacher = { name: 'teacher', displayName: 'Teacher', passwordHash: '', isAdmin: false, now }
  const owner_id = await insertUser(db, teacher)
  const { id: _id, ...account } = await db.selectFrom('users').selectAll().where('id', '=', owner_id).executeTakeFirstOrThrow()
  const { id: environment_id } = await db
    .insertInto('lms_environments')
    .values({
      ...{ kind: 'lti', name: 'School', is_enabled: 1, origins: JSON.stringify([base]), networks: '[]', rule: 'make' },
      ...{ group_id: null, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lti_platforms')
    .values({
      ...{ environment_id, issuer: base, client_id: 'client', deployments: '["1"]', authorize_url: `${base}/authorize` },
      ...{ token_url: `${base}/token`, keys_url: `${base}/keys` },
    })
    .execute()
  await insertItems({ db }, 1)
  const { id: item_id } = await db.selectFrom('items').select('id').executeTakeFirstOrThrow()
  const { id: line_id } = await db
    .insertInto('grade_lines')
    .values({
      ...{ environment_id, item_id, quiz_id: null, address: `${base}/line`, course: '', title: '' },
      ...{ done_percent: 80, in_steps: 0, may_replace: 0, can_read: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < count; start += insertedAtOnce) {
    const names = Array.from({ length: Math.min(insertedAtOnce, count - start) }, (_, place) => `pupil-${start + place}`)
    const users = await db
      .insertInto('users')
      .values(names.map((name) => ({ ...account, name })))
      .returning(['id', 'name'])
      .execute()
    await db
      .insertInto('grades')
      .values(
        users.map(({ id, name }) => ({
          ...{ line_id, user_id: id, subject: name, share: 1, score: 100, deed_at: now, state: 'waiting' as const, reason: '' },
          ...{ sent_score: null, tried_score: null, sent_at: null, stamp: 0, tries: 0, waiting_since: now, next_at: now },
        })),
      )
      .execute()
  }
  return environment_id
}

/** The grade book of a platform that answers a share of all requests with 503. */
async function openBook(share: number): Promise<Book> {
  let seed = 1
  const chance = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const book: Book = {
    ...{ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: new Map(), asked: 0 },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', book.base)
    const answer = (status: number, content: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(content))
    }
    book.asked += 1
    const isFault = chance() < share
    const isDone = !isFault || chance() < 1 / 3
    if (isDone && pathname.endsWith('/scores')) {
      const { userId } = JSON.parse(body) as { userId: string }
      book.taken.set(userId, (book.taken.get(userId) ?? 0) + 1)
    }
    if (isFault) return answer(503, {})
    if (pathname === '/token') return answer(200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 })
    const userId = searchParams.get('user_id') ?? ''
    answer(200, pathname.endsWith('/results') && book.taken.has(userId) ? [{ userId, resultScore: 100, resultMaximum: 100 }] : [])
  }
  return book
}
