import { CalendarClock, KeyRound, MonitorOff, Pencil, RotateCcw, ScanEye, Trash2 } from 'lucide-react'
import type { ScreenCommand } from '../../sdk/signage/contract.ts'
import { commandScreen, listScreens, type Screen } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { bytesText } from '../uploads/bytes-text.ts'

export type ScreenAction = 'edit' | 'confirm' | 'scheduleEntry' | 'remove'

export interface ScreenCardProps {
  screen: Screen
  onAction: (action: ScreenAction) => void
}

/** A screen as it hangs there: what it shows, and how it is. */
export function ScreenCard({ screen, onAction }: ScreenCardProps) {
  const words = useWords(signageWords)

  const { ID, Name, Code, Report, Thumbnail, IsPaired, Programmes } = screen
  const commanding = useWrite((screencommand: ScreenCommand) => client.call(commandScreen, { screenid: ID, screencommand }), {
    changes: [listScreens],
    done: ({ Message }) => Message,
  })
  const commands = [
    { label: words.identify, Icon: ScanEye, onClick: () => commanding.mutate('identify') },
    { label: words.restart, Icon: RotateCcw, onClick: () => commanding.mutate('restart') },
  ]
  const actions = [
    { label: words.edit, Icon: Pencil, onClick: () => onAction('edit') },
    { label: words.confirm, Icon: KeyRound, onClick: () => onAction('confirm') },
    ...(IsPaired ? commands : []),
    { label: words.remove, Icon: Trash2, onClick: () => onAction('remove') },
  ]
  return (
    <article className="vp-screen" aria-label={Name}>
      <div className="vp-screen-thumbnail" data-tall={Report && Report.Height > Report.Width ? '' : undefined}>
        {Thumbnail ? (
          <img src={Thumbnail} alt={words.thumbnailOf({ name: Name })} />
        ) : (
          <span>
            <MonitorOff aria-hidden size={32} strokeWidth={1.5} />
            {words.noThumbnail}
          </span>
        )}
      </div>
      <div className="vp-screen-text">
        <div className="vp-screen-head">
          <h2>{Name}</h2>
          <RowMenu name={Name} actions={actions} />
        </div>
        <p>
          <StateTag screen={screen} /> <a href={`/signage/${Code}`}>/signage/{Code}</a>
        </p>
        {Report && <ReportText report={Report} isOnline={screen.IsOnline} />}
        <div className="vp-row">
          <Button onClick={() => onAction('scheduleEntry')}>
            <CalendarClock aria-hidden size={18} /> {words.scheduleCount({ count: Programmes })}
          </Button>
          {!IsPaired && (
            <Button tone="accent" onClick={() => onAction('confirm')}>
              <KeyRound aria-hidden size={18} /> {words.confirm}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function StateTag({ screen: { IsPaired, IsOnline, LastSpoke } }: { screen: Screen }) {
  const words = useWords(signageWords)
  const momentText = useMomentText()

  const [text, tone] = !IsPaired
    ? [words.states.waiting, 'warning']
    : IsOnline
      ? [words.states.playing, 'accent']
      : [LastSpoke ? words.states.offline({ since: momentText(LastSpoke) }) : words.states.never, 'danger']
  return (
    <span className="vp-tag" data-tone={tone}>
      {text}
    </span>
  )
}

function ReportText({ report, isOnline }: { report: NonNullable<Screen['Report']>; isOnline: boolean }) {
  const words = useWords(signageWords)

  const { Title, Width, Height, FreeBytes, KeptBytes, Errors } = report
  const facts = [
    Width > 0 ? words.size({ width: Width, height: Height }) : '',
    KeptBytes > 0 ? words.storedSpace({ text: bytesText(KeptBytes) }) : '',
    FreeBytes >= 0 ? words.freeSpace({ text: bytesText(FreeBytes) }) : '',
  ].filter(Boolean)
  return (
    <>
      {isOnline && <p>{Title ? words.showing({ title: Title }) : words.showingNothing}</p>}
      <p className="vp-help">{facts.join(' · ')}</p>
      {Errors.length > 0 && (
        <details className="vp-help">
          <summary>{words.errors({ count: Errors.length })}</summary>
          <ul>
            {Errors.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
