import { Link } from '@tanstack/react-router'
import { Clock3, LoaderCircle, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react'
import type { Conversion } from '../../sdk/conversions/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { problemWords } from '../../sdk/text/en-problems.ts'
import { leftText } from '../media/time-text.ts'
import { useDateText } from '../preferences/use-date-text.ts'
import { IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Command } from './conversion-section.tsx'

const words = portal.conversions

export interface ConversionRowProps {
  conversion: Conversion
  onCommand: (command: Command) => void
}

export function ConversionRow({ conversion, onCommand }: ConversionRowProps) {
  const { MediaItem, IsProcessing, Status } = conversion
  const dateText = useDateText()
  const lacks = Status === 'done' && (conversion.Problems?.length ?? 0) > 0
  const ended = Status === 'failed' || Status === 'cancelled' || lacks
  const Icon = ended ? TriangleAlert : IsProcessing ? LoaderCircle : Clock3
  const action = (command: Command, ActionIcon: typeof X) => (
    <IconButton label={words.actionOf(words[command], MediaItem.Title)} title={words[command]} onClick={() => onCommand(command)}>
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
        {IsProcessing && <ProgressBar label={words.progressOf(MediaItem.Title)} percent={conversion.Progress} />}
        <p className={Status === 'failed' || lacks ? 'vp-error' : 'vp-help'}>{conversionText(conversion)}</p>
        <p className="vp-help">{dateText(MediaItem.DateCreated)}</p>
      </div>
      <div className="vp-queue-actions">
        {ended ? action('retry', RotateCw) : action('cancel', X)}
        {!lacks && action('delete', Trash2)}
      </div>
    </li>
  )
}

export function conversionText(conversion: Conversion): string {
  const { Status, IsProcessing, QueuePosition, Progress, TimeLeft, Step, Playable, Message, Problems = [] } = conversion
  if (Status === 'done') return Problems.map((problem) => problemWords.line(problem.Part, problem.Message)).join(' ')
  if (Status === 'failed') return Message || words.failed
  if (Status === 'cancelled') return words.cancelled
  if (!IsProcessing) return QueuePosition > 0 ? words.queued(QueuePosition) : words.waiting
  return [Step, `${Math.round(Progress)} %`, TimeLeft !== null && words.left(leftText(TimeLeft)), Playable && words.playable]
    .filter(Boolean)
    .join(' · ')
}
