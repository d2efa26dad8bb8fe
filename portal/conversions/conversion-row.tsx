import { Link } from '@tanstack/react-router'
import { Clock3, LoaderCircle, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react'
import type { Conversion } from '../../sdk/conversions/contract.ts'
import { type ConversionsWords, conversionsWords } from '../../sdk/text/en/conversions.ts'
import { type ProblemsWords, problemsWords } from '../../sdk/text/en/problems.ts'
import { useWords } from '../../sdk/text/language.ts'
import { leftText } from '../media/format-time.ts'
import { problemText } from '../media/problem-text.ts'
import { useDateText } from '../media/use-date-text.ts'
import { IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Command } from './conversion-section.tsx'

export interface ConversionRowProps {
  conversion: Conversion
  onCommand: (command: Command) => void
}

export function ConversionRow({ conversion, onCommand }: ConversionRowProps) {
  const words = useWords(conversionsWords)
  const problemWords = useWords(problemsWords)

  const { MediaItem, IsProcessing, Status } = conversion
  const dateText = useDateText()
  const lacks = Status === 'done' && (conversion.Problems?.length ?? 0) > 0
  const ended = Status === 'failed' || Status === 'cancelled' || lacks
  const Icon = ended ? TriangleAlert : IsProcessing ? LoaderCircle : Clock3
  const action = (command: Command, ActionIcon: typeof X) => (
    <IconButton
      label={words.actionOf({ action: words[command], title: MediaItem.Title })}
      title={words[command]}
      onClick={() => onCommand(command)}
    >
      <ActionIcon aria-hidden size={18} />
    </IconButton>
  )
  return (
    <li className="vp-queue-row" data-state={ended ? 'failed' : IsProcessing ? 'uploading' : 'waiting'}>
      <Icon aria-hidden size={24} className={IsProcessing ? 'vp-queue-icon vp-turning' : 'vp-queue-icon'} />
      <div className="vp-queue-body">
        <p className="vp-queue-name">
          <Link to="/view.aspx" search={{ id: conversion.EncID }}>
            {MediaItem.Title}
          </Link>
        </p>
        {IsProcessing && <ProgressBar label={words.progressOf({ title: MediaItem.Title })} percent={conversion.Progress} />}
        <p className={Status === 'failed' || lacks ? 'vp-error' : 'vp-help'}>{conversionText(problemWords, words, conversion)}</p>
        <p className="vp-help">{dateText(MediaItem.DateCreated)}</p>
      </div>
      <div className="vp-queue-actions">
        {ended ? action('retry', RotateCw) : action('cancel', X)}
        {!lacks && action('delete', Trash2)}
      </div>
    </li>
  )
}

export function conversionText(problemWords: ProblemsWords, words: ConversionsWords, conversion: Conversion): string {
  const { Status, IsProcessing, QueuePosition, Progress, TimeLeft, Step, Playable, Message, Problems = [] } = conversion
  if (Status === 'done') return Problems.map(({ Part, Message: problem }) => problemText(problemWords, Part, problem)).join(' ')
  if (Status === 'failed') return Message || words.failed
  if (Status === 'cancelled') return words.cancelled
  if (!IsProcessing) return QueuePosition > 0 ? words.queued({ position: QueuePosition }) : words.waiting
  return [Step, `${Math.round(Progress)} %`, TimeLeft !== null && words.timeLeft({ time: leftText(TimeLeft) }), Playable && words.playable]
    .filter(Boolean)
    .join(' · ')
}
