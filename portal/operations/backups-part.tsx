import type { BackupState } from '../../sdk/operations/contract.ts'
import { backupsWords } from '../../sdk/text/en/backups.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { bytesText } from '../uploads/bytes-text.ts'

/** The contents of the last backup, its last check, and the times of the next ones. */
export function BackupsPart({ state }: { state: BackupState }) {
  const words = useWords(backupsWords)
  if (state.Setup === 'none') return <EmptyState title={words.none} help={[words.noneHelp]} />
  return (
    <>
      <Outcome state={state} />
      <Facts state={state} />
    </>
  )
}

function Outcome({ state }: { state: BackupState }) {
  const words = useWords(backupsWords)
  const momentText = useMomentText()
  const { CheckedAt, CheckProblem, CheckedBackupAt } = state
  return (
    <>
      {state.Problem !== '' ? (
        <Problem sentence={words.failed({ moment: momentText(state.ProblemAt) })} reason={state.Problem} />
      ) : (
        <p>{state.LastAt === '' ? words.first : words.complete}</p>
      )}
      {CheckProblem !== '' ? (
        <Problem sentence={words.checkFailed({ moment: momentText(CheckedAt) })} reason={CheckProblem} />
      ) : (
        <p>{CheckedAt === '' ? words.unchecked : words.checked({ made: momentText(CheckedBackupAt) })}</p>
      )}
    </>
  )
}

/** The reason is a sentence of the command line, which speaks English. */
const Problem = ({ sentence, reason }: { sentence: string; reason: string }) => (
  <div>
    <p className="vp-error">{sentence}</p>
    <p lang="en" dir="ltr" className="vp-backup-reason">
      {reason}
    </p>
  </div>
)

/** A time that is empty is left out. */
interface Fact {
  label: string
  text?: string
  at?: string
}

function Facts({ state }: { state: BackupState }) {
  const words = useWords(backupsWords)
  const momentText = useMomentText()
  const { tag } = useLanguage()
  const number = new Intl.NumberFormat(tag)
  const made: Fact[] = [
    { label: words.last, at: state.LastAt },
    { label: words.items, text: number.format(state.Items) },
    { label: words.files, text: number.format(state.Files) },
    { label: words.size, text: bytesText(state.Bytes, tag) },
    { label: words.duration, text: durationText(state.Seconds, tag) },
  ]
  const facts: Fact[] = [
    ...(state.LastAt === '' ? [] : made),
    { label: words.next, at: state.NextAt },
    { label: words.kept, text: number.format(state.Kept) },
    { label: words.encryption, text: state.IsEncrypted ? words.on : words.off },
    { label: words.lastCheck, at: state.CheckedAt },
    { label: words.nextCheck, at: state.NextCheckAt },
  ]
  return (
    <dl className="vp-backup-facts">
      {facts
        .filter(({ at }) => at !== '')
        .map(({ label, text, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{at === undefined ? text : <time dateTime={at}>{momentText(at)}</time>}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Seconds, minutes or hours: no one needs a backup's time to the second. */
function durationText(seconds: number, tag: string): string {
  const [unit, value] = seconds < 120 ? ['second', seconds] : seconds < 7200 ? ['minute', seconds / 60] : ['hour', seconds / 3600]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: unit === 'hour' ? 1 : 0 }).format(
    value,
  )
}
