import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { formatTime } from '../dates/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { commentsWords } from '../text/en/comments.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRow, type CommentRowProps } from './comment-row.tsx'
import { type CommentStore, createCommentStore } from './comment-store.ts'
import { CommentTools } from './comment-tools.tsx'
import sheet from './comments.css'
import type { CommentMoment, CommentThread } from './contract.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** The content of the panel of comments: a field for a new one, and the comments by their time or newest first. */
export function CommentsPanelContent(props: PanelProps) {
  const { item, host, place } = props
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  const words = useWords(commentsWords)
  return (
    <section ref={box} className="vt-comments" aria-label={words.region} tabIndex={-1}>
      {item.Comments?.CanAdd ? (
        <CommentList {...props} box={box} />
      ) : (
        <SignInPrompt viewUrl={item.ViewURL} isInPortal={place !== 'embed'} address={host.address} currentTime={host.currentTime} />
      )}
    </section>
  )
}

function CommentList({ item, host, box }: PanelProps & { box: RefObject<HTMLElement | null> }) {
  const words = useWords(commentsWords)
  const store = useItemComments(item, host)
  const state = useStore(store, (now) => now)
  const [isFollowing, setIsFollowing] = useState(false)
  const hasTimes = item.Duration > 0
  useSeekMarks(item, host, state.moments)
  const current = useCurrentThread(host, store, isFollowing && state.order === 'time' && !state.onlyWaiting, box)
  const { loading, isLoaded, problem } = state
  const row = { store, canEdit: state.canEdit, duration: item.Duration, onPlay: host.playFrom, onRemoved: () => box.current?.focus() }
  return (
    <>
      <CommentForm
        label={words.newComment}
        send={words.add}
        hint={state.isHeld ? words.heldHint : words.hint}
        currentTime={hasTimes ? host.currentTime : undefined}
        onSend={store.add}
      />
      <CommentTools store={store} state={state} hasTimes={hasTimes} isFollowing={isFollowing} onFollow={setIsFollowing} />
      <output className="vt-comments-done">{state.done}</output>
      <div className="vt-comments-problem" role="alert">
        {problem}
        {problem && !isLoaded && (
          <button type="button" className="vt-comment-button" onClick={() => void store.load()}>
            {words.tryAgain}
          </button>
        )}
      </div>
      {state.threads.length === 0 && !problem && (
        <p className="vt-comments-none">{loading || !isLoaded ? words.loading : state.onlyWaiting ? words.noneWaiting : words.none}</p>
      )}
      {state.firstPage > 0 && <PageButton text={words.earlier} isBusy={loading} onClick={() => void store.more(-1)} />}
      <Threads threads={state.threads} current={current} row={row} />
      {state.hasMore && <PageButton text={words.more} isBusy={loading} onClick={() => void store.more(1)} />}
    </>
  )
}

/** The comments of the item, loaded when the panel is drawn. */
function useItemComments(item: MediaItem, host: PanelHost): CommentStore {
  const words = useWords(commentsWords)
  const client = useClient()
  const latest = useRef({ words, host, item })
  latest.current = { words, host, item }
  const [store] = useState(() =>
    createCommentStore({
      client,
      encid: item.EncID,
      words: () => latest.current.words,
      onCount(Count) {
        const { Comments } = latest.current.item
        if (Comments) latest.current.host.onChange?.({ Comments: { ...Comments, Count } })
      },
    }),
  )
  useEffect(() => void store.load(), [store])
  return store
}

/** Marks the moments of the comments on the seek bar. They stay when the panel is closed. */
function useSeekMarks({ EncID: encid }: MediaItem, host: PanelHost, moments: readonly CommentMoment[]): void {
  const words = useWords(commentsWords)
  useEffect(() => {
    host.showMarks?.('Comments', {
      encid,
      kind: 'comment',
      points: moments.map(({ Time, Count }) => ({ time: Time, count: Count })),
      label: ({ time, count }) => words.markAt({ time: formatTime(time), count }),
      summary: words.marks({ count: moments.reduce((sum, { Count }) => sum + Count, 0) }),
    })
  }, [encid, host, moments, words])
}

function PageButton({ text, isBusy, onClick }: { text: string; isBusy: boolean; onClick: () => void }) {
  return (
    <button type="button" className="vt-comment-button" aria-disabled={isBusy} onClick={onClick}>
      {text}
    </button>
  )
}

interface ThreadsProps {
  threads: readonly CommentThread[]
  /** The thread of the moment that plays; 0: none. */
  current: number
  row: Omit<CommentRowProps, 'comment' | 'hasReplies'>
}

function Threads({ threads, current, row }: ThreadsProps) {
  return (
    <ol className="vt-comments-list">
      {threads.map((thread) => (
        <li key={thread.ID} className="vt-comment-thread" data-thread={thread.ID} aria-current={thread.ID === current ? 'true' : undefined}>
          <CommentRow {...row} comment={thread} hasReplies={thread.Replies.length > 0} />
          {thread.Replies.length > 0 && (
            <ol className="vt-comment-replies">
              {thread.Replies.map((reply) => (
                <li key={reply.ID}>
                  <CommentRow {...row} comment={reply} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The thread at the time of the player, kept in sight while the viewer follows. 0: none. */
function useCurrentThread(host: PanelHost, store: CommentStore, isFollowing: boolean, box: RefObject<HTMLElement | null>): number {
  const time = useStore(host.playback, ({ time: now }) => Math.floor(now))
  const threads = useStore(store, (state) => state.threads)
  const current = isFollowing ? (threadAt(threads, time + 0.99)?.ID ?? 0) : 0
  useEffect(() => {
    if (isFollowing) void store.showAt(time)
  }, [isFollowing, store, time])
  useEffect(() => {
    if (current === 0) return
    const element = box.current?.querySelector(`[data-thread="${current}"]`)
    // Only where the list scrolls by itself: the page must not jump away from the player.
    const around = element?.closest<HTMLElement>('.vt-sidebar-panel')
    if (element && around && around.scrollHeight > around.clientHeight)
      around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - around.clientHeight / 3
  }, [current, box])
  return current
}

const threadAt = (threads: readonly CommentThread[], time: number): CommentThread | undefined =>
  threads.findLast(({ StartTime }) => StartTime !== null && StartTime <= time)
