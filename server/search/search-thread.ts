import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import { refuse } from '../http/errors.ts'
import type { SearchThreadQuestion } from './questions.ts'
import type { Found, PlacesQuery, Searcher, SearchQuery, SubtitleQuery, Suggested, SuggestQuery, WalkPage, WalkQuery } from './searcher.ts'
import type { Question, Reply } from './worker.ts'

export interface SearchThreadOptions {
  log?: Pick<Logger, 'error'>
  /** Questions that may wait; more are refused at once. */
  longestQueue?: number
  timeoutMs?: number
}

interface Waiting {
  resolve: (found: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Searches an SQLite file in a thread, so that a slow search keeps nobody else waiting. A thread that dies or hangs is replaced. */
export class SearchThread implements Searcher {
  private readonly file: string
  private readonly options: SearchThreadOptions
  private readonly waiting = new Map<number, Waiting>()
  private thread: Worker | undefined
  private lastId = 0

  constructor(file: string, options: SearchThreadOptions = {}) {
    this.file = file
    this.options = options
  }

  search(query: SearchQuery): Promise<Found> {
    return this.ask({ kind: 'media', query }) as Promise<Found>
  }

  searchSubtitles(query: SubtitleQuery): Promise<SubtitleHit[]> {
    return this.ask({ kind: 'subtitles', query }) as Promise<SubtitleHit[]>
  }

  searchPlaces(query: PlacesQuery): Promise<Pick<Found, 'ids' | 'hits' | 'pages'>> {
    return this.ask({ kind: 'places', query }) as Promise<Found>
  }

  walk(query: WalkQuery): Promise<WalkPage> {
    return this.ask({ kind: 'walk', query }) as Promise<WalkPage>
  }

  suggest(query: SuggestQuery): Promise<Suggested[]> {
    return this.ask({ kind: 'suggest', query }) as Promise<Suggested[]>
  }

  async close(): Promise<void> {
    await this.replace(new Error('The search was closed.'))
  }

  private ask(asked: SearchThreadQuestion): Promise<unknown> {
    if (this.waiting.size >= (this.options.longestQueue ?? 200)) refuse('SEARCH_BUSY')
    this.thread ??= this.open()
    const thread = this.thread
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.replace(new Error('The search took too long.')), this.options.timeoutMs ?? 10_000)
      this.waiting.set(id, { resolve, reject, timer })
      thread.postMessage({ ...asked, id } satisfies Question)
    })
  }

  private open(): Worker {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.file })
    thread.unref()
    thread.on('message', (reply: Reply) => this.settle(reply))
    thread.on('error', (error) => {
      this.options.log?.error({ err: error }, 'the search thread has died')
      if (this.thread === thread) void this.replace(error)
    })
    thread.on('exit', () => {
      if (this.thread === thread) void this.replace(new Error('The search thread has ended.'))
    })
    return thread
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id)
    if (!waiting) return
    this.waiting.delete(reply.id)
    clearTimeout(waiting.timer)
    if ('error' in reply) waiting.reject(new Error(reply.error))
    else waiting.resolve(reply.found)
  }

  /** Rejects the waiting callers; the next query starts another thread. */
  private async replace(error: Error): Promise<void> {
    const thread = this.thread
    this.thread = undefined
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { timer, reject } of waiting) {
      clearTimeout(timer)
      reject(error)
    }
    await thread?.terminate()
  }
}
