import type { CheckedLink } from '../../sdk/links/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'

/** Names the lines that cannot be added, each with its reason. */
export function RefusedLines({ links }: { links: readonly CheckedLink[] }) {
  const words = useWords(linksWords)

  const refused = links.filter(({ RecordType }) => RecordType === 0)
  if (refused.length === 0) return null
  return (
    <div className="vp-note vp-links-refused" data-tone="warning" role="alert">
      <p>{words.leftOut({ count: refused.length })}</p>
      <ul>
        {refused.map(({ URL, Message }) => (
          <li key={URL}>
            <bdi>{URL}</bdi>
            <span className="vp-help">{Message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
