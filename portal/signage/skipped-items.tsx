import type { ScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import '../ui/details.css'

/** The items that screens leave out of a schedule entry, each with the reason. */
export function SkippedItems({ skipped: { Total, Items } }: { skipped: ScheduleEntry['Skipped'] }) {
  const words = useWords(signageWords)

  if (Total === 0) return null
  return (
    <details className="vp-details">
      <summary>{words.skipped({ count: Total })}</summary>
      <ul>
        {Items.map(({ EncID, Title, Reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be in a playlist twice, and nothing here moves.
          <li key={`${place} ${EncID}`}>{words.skippedItem({ title: Title, reason: words.skipReasons[Reason] })}</li>
        ))}
        {Total > Items.length && <li>…</li>}
      </ul>
    </details>
  )
}
