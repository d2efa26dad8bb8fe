import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClassQuestion } from '../sdk/classes/contract.ts'
import { openDeps } from '../server/open-deps.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'
import { connect, makeClass } from './virtual-class.ts'

const pupils = 2000
const seconds = 10
const insertedAtOnce = 500

/** The answers of 2,000 people to one question of a class, within ten seconds, on one process with the load generator on the same machine. */
export async function classAnswersBench(): Promise<Row[]> {
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  try {
    const cookie = await product.signIn()
    const id = await makeClass(product, cookie)
    const post = postAs(product, cookie)
    const { ID: tlid } = await post<{ ID: number }>(`/api/ml/timelines/${id}/create/`, { name: 'Leaves' })
    const Options = ['Light', 'Sand', 'Sugar'].map((Text, place) => ({ Text, Correct: place === 0 }))
    const { Asset } = await post<{ Asset: { ID: number } }>(`/api/ml/timelines/${tlid}/saveasset/`, {
      data: { StartSecs: 0, Data: { Mode: 0, Question: 'What do leaves need?', Options } },
    })
    const presenter = connect(product, { cookie })
    await presenter.emitWithAck('joinGroup', { id, last: 0 })
    await presenter.emitWithAck('mediaControl', { id, control: true })
    await presenter.emitWithAck('mediaControlCommand', { id, command: 'show-question', tlid, aid: Asset.ID })
    const cookies = await signInPupils(product)
    const options = (await question(product, id, cookie)).Asset?.Data.Options?.map((option) => (option as { ID: number }).ID) ?? []
    const taken: number[] = []
    let refused = 0
    const answer = async (own: string, place: number): Promise<void> => {
      await pause((place / pupils) * seconds * 1000)
      const begun = performance.now()
      const answered = await postAs(product, own)('/api/ml/virtualclasses/answer/', {
        ...{ tlid, aid: Asset.ID },
        answer: String(options[place % options.length]),
      }).then(
        () => true,
        () => false,
      )
      if (!answered) refused++
      taken.push(performance.now() - begun)
    }
    await Promise.all(cookies.map(answer))
    const { Results } = await question(product, id, cookie)
    presenter.disconnect()
    taken.sort((one, other) => one - other)
    const wanted = options.map((_, place) => cookies.filter((_cookie, pupil) => pupil % options.length === place).length)
    const counted = Results?.Options.map(({ Count }) => Count) ?? []
    const wrong = wanted.reduce((sum, count, place) => sum + Math.abs(count - (counted[place] ?? 0)), 0)
    const note = `${pupils.toLocaleString('en')} answers in ${seconds} seconds`
    return [
      { name: 'Virtual class, an answer, p99', value: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN, unit: 'ms', note },
      {
        name: 'Virtual class, answers that were refused, lost or counted wrongly',
        value: refused + wrong,
        unit: '',
        limit: { atMost: 0 },
        note,
      },
    ]
  } finally {
    await product.stop()
  }
}

const postAs =
  ({ base }: Product, cookie: string) =>
  async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Answer
  }

const question = async ({ base }: Product, id: string, cookie: string): Promise<ClassQuestion> =>
  (await (await fetch(`${base}/api/ml/virtualclasses/${id}/question/`, { headers: { cookie } })).json()) as ClassQuestion

/** Accounts with a session each, written beside the server: their passwords would take longer than everything that is measured. */
async function signInPupils({ dataDir }: Product): Promise<string[]> {
  const { deps, close } = await openDeps({ VITRINE_DATA_DIR: dataDir }, { beside: true })
  const now = Date.now()
  const cookies: string[] = []
  for (let start = 0; start < pupils; start += insertedAtOnce) {
    const users = Array.from({ length: insertedAtOnce }, (_, place) => {
      const name = `pupil-${start + place}`
      return { name, display_name: name, password_hash: '', created_at: now }
    })
    const made = await deps.db.insertInto('users').values(users).returning('id').execute()
    const sessions = made.map(({ id }) => {
      const value = randomBytes(24).toString('base64url')
      cookies.push(`vitrine=${value}`)
      const times = { created_at: now, last_seen_at: now }
      return { ...times, id_hash: createHash('sha256').update(value).digest('hex'), user_id: id, kind: 'portal' as const, parent_id: null }
    })
    await deps.db.insertInto('sessions').values(sessions).execute()
  }
  await close()
  return cookies
}
