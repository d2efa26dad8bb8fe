import type { MediaItem } from '../../sdk/media/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useDateText } from '../media/use-date-text.ts'

/** For administrators: who accepted the text about uploads, and when. The text itself shows while the pointer rests on it. */
export function UploadAcceptanceFact({ item: { UploadAcceptance: accepted } }: { item: MediaItem }) {
  const words = useWords(uploadsWords)
  const dateText = useDateText()
  if (!accepted) return null
  return <span title={accepted.Text}>{words.disclaimerFact({ name: accepted.Name, date: dateText(accepted.Date) })}</span>
}
