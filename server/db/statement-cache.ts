import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is cached after this many uses. */
const oftenEnough = 3
/** Statements that one connection keeps ready, and texts that it counts. */
const max = { kept: 200, counted: 500 } as const

/** One statement that can be planned: no transaction statements, nor several in one text. */
const isPlanned = /^\s*\(*(select|with|insert|update|delete)\b[^;]*$/i

/** The columns of the answer have changed since a migration, or the connection lost the statement, or a pooler gave it another's. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '26000' || error.code === '42P05' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/**
 * The name of a statement follows from its text: behind a pooler several connections share one on the server, and a name that one of them
 * counted would stand for another text there.
 */
const nameOf = (text: string, generation: number): string => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 40)
  return generation === 0 ? `kept_${hash}` : `kept_${hash}_${generation}`
}

/** Names for the statements of one connection that it runs again and again. Texts with lists of many lengths come too seldom for one. */
class StatementNames {
  private names = new Map<string, string>()
  private counts = new Map<string, number>()
  private generation = 0

  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined) return known
    const count = (this.counts.get(text) ?? 0) + 1
    this.counts.delete(text)
    if (count >= oftenEnough && this.names.size < max.kept) {
      const name = nameOf(text, this.generation)
      this.names.set(text, name)
      return name
    }
    // The texts seen longest ago are evicted first.
    this.counts.set(text, count)
    const [oldest] = this.counts.keys()
    if (this.counts.size > max.counted && oldest !== undefined) this.counts.delete(oldest)
    return undefined
  }

  forget(): void {
    this.names.clear()
    this.generation++
  }
}

/** From now on this connection keeps ready what it is asked often: to read and plan such a statement takes longer than most of them run. */
export function cacheStatements(client: pg.PoolClient): void {
  const names = new StatementNames()
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  const askKept = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await ask({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.forget()
      // In a transaction nothing more is answered after an error: who asked is told the first.
      return await Promise.resolve(ask(text, values)).catch(() => {
        throw error
      })
    }
  }
  client.query = ((...args: unknown[]) => {
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return ask(...args)
    const name = isPlanned.test(text) ? names.of(text) : undefined
    return name === undefined ? ask(text, values) : askKept(name, text, values)
  }) as pg.PoolClient['query']
}
