import { commentsWords } from '../text/en/comments.ts'
import { useWords } from '../text/language.ts'
import type { CommentStore, CommentsState } from './comment-store.ts'
import { CommentOrders } from './contract.ts'

export interface CommentToolsProps {
  store: CommentStore
  state: CommentsState
  /** The item has a length, so that comments have times. */
  hasTimes: boolean
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** The order of the list, whether it follows the player, and for editors what waits for a decision. */
export function CommentTools({ store, state, hasTimes, isFollowing, onFollow }: CommentToolsProps) {
  const words = useWords(commentsWords)
  const { order, onlyWaiting, waiting, canEdit } = state
  return (
    <div className="vt-comment-tools">
      {hasTimes && (
        <label className="vt-comment-order">
          {words.order}{' '}
          <select
            value={order}
            onChange={(event) => {
              const chosen = CommentOrders.find((one) => one === event.currentTarget.value)
              if (chosen) void store.setOrder(chosen)
            }}
          >
            {CommentOrders.map((one) => (
              <option key={one} value={one}>
                {words.orders[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasTimes && order === 'time' && !onlyWaiting && (
        <label className="vt-comment-check">
          <input type="checkbox" checked={isFollowing} onChange={(event) => onFollow(event.currentTarget.checked)} /> {words.follow}
        </label>
      )}
      {canEdit && (waiting > 0 || onlyWaiting) && (
        <label className="vt-comment-check">
          <input type="checkbox" checked={onlyWaiting} onChange={(event) => void store.setOnlyWaiting(event.currentTarget.checked)} />{' '}
          {words.onlyWaiting({ count: waiting })}
        </label>
      )}
    </div>
  )
}
