import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { ConversionsWords } from '../../sdk/text/en/conversions.ts'
import type { UploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import type { UploadsWords } from '../../sdk/text/en/uploads.ts'
import { textList } from '../language.ts'
import { leftText } from '../media/format-time.ts'
import { bytesText } from './bytes-text.ts'
import type { Lacks } from './entry-lacks.ts'
import type { QueueEntry } from './upload-queue.ts'

/** Status of a file, in one line. */
export function entryText(words: UploadsWords, conversions: ConversionsWords, entry: QueueEntry): string {
  const { state, conversion, speed, sent, file } = entry
  const waits = entry.waitsForApproval && words.awaitingApproval
  if (state === 'cancelled' && entry.message) return entry.message
  if (state === 'failed') return entry.message || words.states.failed
  if (state === 'uploading') {
    return join(
      words.sent({ sent: bytesText(sent), total: bytesText(file.size) }),
      speed > 0 && words.speed({ speed: bytesText(speed) }),
      speed > 0 && words.timeLeft({ time: leftText((file.size - sent) / speed) }),
      entry.resumed && words.resumed,
    )
  }
  if (state === 'converting' && conversion) {
    return join(
      conversion.Playable
        ? words.states.playable
        : conversion.IsProcessing
          ? conversion.Step || words.states.converting
          : conversions.queued({ position: conversion.QueuePosition }),
      conversion.IsProcessing && `${Math.round(conversion.Progress)} %`,
      conversion.TimeLeft !== null && words.timeLeft({ time: leftText(conversion.TimeLeft) }),
      waits,
    )
  }
  return join(words.states[state], (state === 'converting' || state === 'done') && waits)
}

/** The parts that a file lacks, in one line; empty: none. */
export function lacksText(words: UploadQueueWords, { title, category, fields }: Lacks, known: readonly FieldDefinition[] = []): string {
  const names = fields.map(({ id }) => known.find(({ ID }) => ID === id)?.Title ?? '')
  const parts = [...(title ? [words.needTitle] : []), ...(category ? [words.needCategory] : []), ...names].filter(Boolean)
  return parts.length === 0 ? '' : words.needs({ parts: textList(parts) })
}

function join(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}
