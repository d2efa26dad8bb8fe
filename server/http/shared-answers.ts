import type { Context as Request } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/** Milliseconds: dates of publishing and expiry pass without a change of a row. */
const maxAge = 1000
/** Characters of the address and the headers: longer ones belong to no page, and would evict the answers of many. */
const maxKey = 1500
/** Characters of all answers together. */
const maxSize = 8_000_000

interface SharedText {
  text: string
  mark: number
  madeAt: number
}

/** The place of one answer: `text` is what another caller has got, if it still holds; `keep` stores what was made instead. */
export interface SharedAnswer {
  text: string | undefined
  keep(text: string): void
}

type Asking = Pick<Context, 'clock' | 'actor'> & { share?: unknown; request: Request }

/**
 * Shares answers between callers without a session, until any row changes and for at most a second. Decision 138. `changeMark` is the number of
 * the database that rises with every change, undefined where there is none. It is read before an answer is made: a row that changes meanwhile
 * makes the kept answer old at once.
 */
export function createSharedAnswers(changeMark: () => number | undefined): (asking: Asking) => SharedAnswer | undefined {
  const answers = new LRUCache<string, SharedText>({ maxSize, sizeCalculation: ({ text }, key) => text.length + key.length })
  return (asking) => {
    if (!isVisitor(asking)) return undefined
    const mark = changeMark()
    if (mark === undefined) return undefined
    const key = keyOf(asking.request)
    if (key.length > maxKey) return undefined
    const now = asking.clock.now()
    const known = answers.get(key)
    const isCurrent = known !== undefined && known.mark === mark && now >= known.madeAt && now - known.madeAt < maxAge
    return { text: isCurrent ? known.text : undefined, keep: (text) => answers.set(key, { text, mark, madeAt: now }) }
  }
}

/** A caller of whom the server knows nothing. A cookie of any kind may change an answer. */
const isVisitor = ({ actor, share, request }: Asking): boolean =>
  actor.kind === 'anonymous' && share === undefined && ['cookie', 'authorization'].every((name) => request.req.header(name) === undefined)

/** Everything that an answer to such a caller depends on: the address, and headers about the host, the browser and the page that asks. */
const keyOf = ({ req }: Request): string => [req.raw.url, ...keyHeaders.map((name) => req.header(name))].join('\n')

const keyHeaders = ['host', 'x-forwarded-proto', 'accept-language', 'origin', 'sec-fetch-site']
