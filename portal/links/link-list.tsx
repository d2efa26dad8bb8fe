import { Link } from '@tanstack/react-router'
import { CircleCheck, Link2, RotateCw, TriangleAlert, X } from 'lucide-react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { isRunning, type LinkEntry, type LinkQueue } from './link-queue.ts'

export interface LinkListProps {
  queue: LinkQueue
  entries: readonly LinkEntry[]
}

/** The links that are added: the progress of all, and for each its state, its reason when it failed, and its item. */
export function LinkList({ queue, entries }: LinkListProps) {
  const words = useWords(linksWords)

  const finished = entries.filter((entry) => !isRunning(entry)).length
  const added = entries.filter(({ state }) => state === 'added').length
  const progress = words.progress({ done: finished, total: entries.length })
  return (
    <>
      <h3>{finished < entries.length ? words.addingTitle : words.addedTitle}</h3>
      {finished < entries.length && <ProgressBar label={progress} percent={(finished / entries.length) * 100} />}
      <p role="status" className={finished < entries.length ? 'vp-help' : 'vp-visually-hidden'}>
        {finished < entries.length
          ? progress
          : entries.length === 1 && added === 1
            ? words.added({ title: entries[0]?.title ?? '' })
            : words.addedCount({ count: added })}
      </p>
      <ul className="vp-links-added">
        {entries.map((entry) => (
          <LinkRow key={entry.id} queue={queue} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function LinkRow({ queue, entry }: { queue: LinkQueue; entry: LinkEntry }) {
  const words = useWords(linksWords)
  const portal = useWords(portalWords)
  const uploads = useWords(uploadsWords)

  const { id, url, title, state, answer, message } = entry
  const Icon = state === 'added' ? CircleCheck : state === 'failed' ? TriangleAlert : Link2
  return (
    <li data-state={state}>
      <Icon aria-hidden size={20} className="vp-links-icon" />
      <div className="vp-links-text">
        {answer ? (
          <Link to="/view.aspx" search={{ id: answer.EncID }}>
            {title}
          </Link>
        ) : (
          <>
            <span>{title}</span>
            <bdi className="vp-help">{url}</bdi>
          </>
        )}
        <span className={state === 'failed' ? 'vp-error' : 'vp-help'} role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed' && message}
          {(state === 'waiting' || state === 'adding') && words.states[state]}
          {answer &&
            [answer.RecordType === RecordTypes.video ? words.video : words.page, answer.WaitsForApproval && uploads.awaitingApproval]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </div>
      {state === 'failed' && (
        <>
          <Button aria-label={words.retryOf({ title })} onClick={() => queue.retry(id)}>
            <RotateCw aria-hidden size={16} /> {portal.retry}
          </Button>
          <IconButton label={words.removeOf({ title })} onClick={() => queue.remove(id)}>
            <X aria-hidden size={18} />
          </IconButton>
        </>
      )}
    </li>
  )
}
