import { commentsWords } from '../text/en/comments.ts'
import { useWords } from '../text/language.ts'
import { commentTextParts } from './comment-text-parts.ts'

export interface CommentTextProps {
  text: string
  /** Length of the item in seconds. */
  duration: number
  onPlay: (seconds: number) => void
}

/** The text of a comment: times such as 1:23 play from there, and addresses are links that search engines do not follow. */
export function CommentText({ text, duration, onPlay }: CommentTextProps) {
  const words = useWords(commentsWords)
  let place = 0
  return (
    <p className="vt-comment-text" dir="auto">
      {commentTextParts(text, duration).map((part) => {
        const key = place
        place += part.text.length
        if (part.kind === 'words') return part.text
        return part.kind === 'moment' ? (
          <button
            key={key}
            type="button"
            className="vt-comment-play"
            aria-label={words.playFrom({ time: part.text })}
            onClick={() => onPlay(part.seconds)}
          >
            {part.text}
          </button>
        ) : (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
