import type { LeftOutQuestion } from '../../sdk/quiz-files/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'

/** Entries that are not taken over, each with its line and the reason. */
export function LeftOutList({ items, count }: { items: readonly LeftOutQuestion[]; count: number }) {
  const words = useWords(quizFilesWords)
  const { tag } = useLanguage()
  if (count === 0) return null
  return (
    <section>
      <h3>{words.leftOut({ count })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A list that scrolls is reached by the keyboard. */}
      <ul className="vp-quiz-file-list" tabIndex={0} aria-label={words.leftOut({ count })}>
        {items.map(({ Line, Name, Message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes, and an export has no lines.
          <li key={index}>
            {Line > 0 && `${words.line({ line: Line.toLocaleString(tag) })} `}
            <bdi>{Name}</bdi>
            <small>{Message}</small>
          </li>
        ))}
      </ul>
      {count > items.length && <p className="vp-help">{words.more({ count: count - items.length })}</p>}
    </section>
  )
}
