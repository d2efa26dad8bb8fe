import { createStore, type Store } from '../store/index.ts'
import { type CommentsWords, commentsWords } from '../text/en/comments.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import {
  type Comment,
  type CommentMoment,
  type CommentOrder,
  type CommentPage,
  type CommentThread,
  deleteComment,
  type ListCommentsInput,
  listComments,
  moderateComment,
  reportComment,
  saveComment,
} from './contract.ts'

/** The panel of comments as it is now. */
export interface CommentsState {
  /** The pages that are loaded, one after the other. */
  threads: readonly CommentThread[]
  /** Numbers of the first and the last page that are loaded. */
  firstPage: number
  lastPage: number
  hasMore: boolean
  order: CommentOrder
  /** Only what waits for a decision. */
  onlyWaiting: boolean
  waiting: number
  canEdit: boolean
  /** New comments of the caller wait for approval. */
  isHeld: boolean
  /** The moments of comments that everybody sees, for the seek bar. */
  moments: readonly CommentMoment[]
  loading: boolean
  /** Comments were loaded at least once. */
  isLoaded: boolean
  /** An error sentence; empty when there is none. */
  problem: string
  /** The last action in words, for screen readers; empty for none. */
  done: string
}

/** How a comment store reaches its item and its server. */
export interface CommentStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** The item. */
  encid: string
  /** Called with the number of comments when it changes. */
  onCount?: ((count: number) => void) | undefined
  /** Words of messages, in the viewer's language. Default: English. */
  words?: (() => CommentsWords) | undefined
}

/** The comments about an item, without a view. */
export interface CommentStore extends Store<CommentsState> {
  /** Loads the first page again. */
  load: () => Promise<void>
  /** Loads the page after or before those that are loaded. */
  more: (direction: 1 | -1) => Promise<void>
  setOrder: (order: CommentOrder) => Promise<void>
  setOnlyWaiting: (onlyWaiting: boolean) => Promise<void>
  /** Loads the page with the comments at this second, when they are not loaded yet. */
  showAt: (seconds: number) => Promise<void>
  /** Adds a comment, or a reply to `parent`. Resolves with whether it was saved. */
  add: (text: string, time: number | null, parent?: number) => Promise<boolean>
  /** Changes the text of an own comment. Resolves with whether it was saved. */
  change: (id: number, text: string) => Promise<boolean>
  remove: (id: number) => Promise<boolean>
  moderate: (id: number, moderation: 'approve' | 'hide') => Promise<boolean>
  report: (id: number, reason: string) => Promise<boolean>
}

/** The comments about an item. Never rejects: an error is in `problem`. */
export function createCommentStore({
  client = createClient(),
  encid,
  onCount,
  words = () => commentsWords,
}: CommentStoreOptions): CommentStore {
  const store = createStore<CommentsState>({
    ...{ threads: [], firstPage: 0, lastPage: 0, hasMore: false, order: 'time', onlyWaiting: false, waiting: 0 },
    ...{ canEdit: false, isHeld: false, moments: [], loading: false, isLoaded: false, problem: '', done: '' },
  })
  let count = 0
  const setCount = (next: (before: number) => number): void => {
    count = Math.max(0, next(count))
    onCount?.(count)
  }
  const parts = { store, client, encid, words, setCount }
  return { ...store, ...readsOf(parts), ...writesOf(parts) }
}

interface Parts {
  store: Store<CommentsState>
  client: Client
  encid: string
  words: () => CommentsWords
  setCount: (next: (before: number) => number) => void
}

type Reads = Pick<CommentStore, 'load' | 'more' | 'setOrder' | 'setOnlyWaiting' | 'showAt'>

function readsOf({ store, client, encid, words, setCount }: Parts): Reads {
  // Answers of an earlier choice are not shown.
  let turn = 0

  const shown = (page: CommentPage, threads: readonly CommentThread[], pages: Pick<CommentsState, 'firstPage' | 'lastPage'>): void => {
    const hasMore = (pages.lastPage + 1) * page.PageSize < page.Total
    const { Waiting: waiting, CanEdit: canEdit, IsHeld: isHeld, Moments: moments } = page
    store.set({ threads, ...pages, hasMore, waiting, canEdit, isHeld, moments, loading: false, isLoaded: true })
    setCount(() => page.Count)
  }

  async function read(input: Partial<ListCommentsInput>, show: (page: CommentPage) => void): Promise<void> {
    const own = ++turn
    const { order, onlyWaiting } = store.get()
    store.set({ loading: true, problem: '' })
    try {
      const page = await client.call(listComments, { encid, order, waiting: onlyWaiting, ...input })
      if (own === turn) show(page)
    } catch (error) {
      if (own === turn) store.set({ loading: false, problem: sentenceOf(error, words().notLoaded) })
    }
  }

  const replace = (input: Partial<ListCommentsInput>): Promise<void> =>
    read(input, (page) => shown(page, page.Items, { firstPage: page.Page, lastPage: page.Page }))

  return {
    load: () => replace({ pi: 0 }),
    async more(direction) {
      const { firstPage, lastPage, loading, hasMore } = store.get()
      const pi = direction === 1 ? lastPage + 1 : firstPage - 1
      if (loading || pi < 0 || (direction === 1 && !hasMore)) return
      await read({ pi }, (page) => {
        const known = new Set(page.Items.map(({ ID }) => ID))
        const others = store.get().threads.filter(({ ID }) => !known.has(ID))
        const pages = { firstPage: Math.min(firstPage, pi), lastPage: Math.max(lastPage, pi) }
        shown(page, direction === 1 ? [...others, ...page.Items] : [...page.Items, ...others], pages)
      })
    },
    setOrder(order) {
      store.set({ order })
      return replace({ pi: 0 })
    },
    setOnlyWaiting(onlyWaiting) {
      store.set({ onlyWaiting })
      return replace({ pi: 0 })
    },
    async showAt(seconds) {
      const { threads, firstPage, hasMore, loading } = store.get()
      if (loading || threads.length === 0) return
      const isBefore = firstPage > 0 && seconds < (threads[0]?.StartTime ?? -1)
      const isAfter = hasMore && seconds > (threads.at(-1)?.StartTime ?? -1)
      if (isBefore || isAfter) await replace({ at: seconds })
    },
  }
}

type Writes = Pick<CommentStore, 'add' | 'change' | 'remove' | 'moderate' | 'report'>

/** Each write changes the list in place, so that it stays where the viewer reads. */
function writesOf({ store, client, encid, words, setCount }: Parts): Writes {
  async function write<Answer>(call: Promise<Answer>, done: string, apply: (answer: Answer) => void): Promise<boolean> {
    store.set({ problem: '', done: '' })
    try {
      apply(await call)
      store.set({ done })
      return true
    } catch (error) {
      store.set({ problem: sentenceOf(error, words().notSaved) })
      return false
    }
  }

  return {
    add: (text, time, parent) =>
      write(
        client.call(saveComment, { encid, text, ...(parent === undefined ? { time } : { parentid: parent }) }),
        words().saved,
        ({ Comment: saved }) => {
          const { threads, order, moments } = store.get()
          const isMarked = saved.State === 'shown' && saved.StartTime !== null
          store.set({
            threads: added(threads, saved, order),
            ...(isMarked ? { moments: [...moments, { Time: saved.StartTime ?? 0, Count: 1 }] } : {}),
          })
          setCount((before) => before + 1)
        },
      ),
    change: (id, text) =>
      write(client.call(saveComment, { encid, commentid: id, text }), words().saved, ({ Comment: saved }) =>
        store.set({ threads: changed(store.get().threads, id, saved) }),
      ),
    remove: (id) =>
      write(client.call(deleteComment, { encid, commentid: id }), words().deleted, () => {
        const { threads } = store.get()
        const left = without(threads, id)
        store.set({ threads: left })
        setCount((before) => before - total(threads) + total(left))
      }),
    moderate(id, moderation) {
      const [State, done] = moderation === 'approve' ? (['shown', words().approved] as const) : (['hidden', words().hiddenNow] as const)
      return write(client.call(moderateComment, { encid, commentid: id, moderation }), done, () => {
        const { threads, waiting } = store.get()
        const known = find(threads, id)
        const wasWaiting = known !== undefined && (known.State === 'held' || known.Reports > 0)
        store.set({ threads: changed(threads, id, { State, Reports: 0 }), waiting: waiting - (wasWaiting ? 1 : 0) })
      })
    },
    report: (id, reason) => write(client.call(reportComment, { encid, commentid: id, reason }), words().reported, () => undefined),
  }
}

const find = (threads: readonly CommentThread[], id: number): Comment | undefined =>
  threads.flatMap((thread): Comment[] => [thread, ...thread.Replies]).find(({ ID }) => ID === id)

const total = (threads: readonly CommentThread[]): number => threads.reduce((sum, { Replies }) => sum + 1 + Replies.length, 0)

const changed = (threads: readonly CommentThread[], id: number, fields: Partial<Comment>): CommentThread[] =>
  threads.map((thread) =>
    thread.ID === id
      ? { ...thread, ...fields }
      : { ...thread, Replies: thread.Replies.map((reply) => (reply.ID === id ? { ...reply, ...fields } : reply)) },
  )

const without = (threads: readonly CommentThread[], id: number): CommentThread[] =>
  threads.filter(({ ID }) => ID !== id).map((thread) => ({ ...thread, Replies: thread.Replies.filter(({ ID }) => ID !== id) }))

/** A new comment stands at its place by time, or first. */
function added(threads: readonly CommentThread[], comment: Comment, order: CommentOrder): CommentThread[] {
  if (comment.ParentID > 0)
    return threads.map((thread) => (thread.ID === comment.ParentID ? { ...thread, Replies: [...thread.Replies, comment] } : thread))
  const thread = { ...comment, Replies: [] }
  if (order === 'newest') return [thread, ...threads]
  const place = threads.findIndex(({ StartTime }) => (StartTime ?? -1) > (comment.StartTime ?? -1))
  return place < 0 ? [...threads, thread] : threads.toSpliced(place, 0, thread)
}

/** Errors that the client itself finds have English messages. */
function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof WireError && error.status > 0 && error.message ? error.message : otherwise
}
