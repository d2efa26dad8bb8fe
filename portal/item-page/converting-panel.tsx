import { Link } from '@tanstack/react-router'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useConversion } from '../conversions/use-conversion.ts'
import { leftText } from '../media/format-time.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { buttonLook } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Takes the place of the player until the item can be played. Only editors see its progress. */
export function ConvertingPanel({ item }: { item: MediaItem }) {
  const words = useWords(portalWords).item
  const portal = useWords(portalWords)
  const conversions = useWords(conversionsWords)

  const conversion = useConversion(item.EncID, item.CanEdit)
  return (
    <div className="vp-stage-state">
      <div className="vp-stage-poster" aria-hidden>
        <Poster images={item.ImageURLs} kind={recordKind(portal, item)} sizes="100vw" eager />
      </div>
      <div className="vp-stage-words">
        <h2>{words.convertingTitle}</h2>
        <p>{words.convertingHelp}</p>
        <ProgressBar label={words.converting} percent={conversion?.IsProcessing ? conversion.Progress : undefined} />
        <p className="vp-help">
          {conversion &&
            [
              conversion.IsProcessing ? conversion.Step : conversions.queued({ position: conversion.QueuePosition }),
              conversion.TimeLeft === null ? '' : conversions.timeLeft({ time: leftText(conversion.TimeLeft) }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** Says that an item plays already and that more sizes of it follow. */
export const ConvertingNote = ({ item }: { item: MediaItem }) =>
  item.Status === 'converting' && item.Playable ? <StillConverting item={item} /> : null

function StillConverting({ item }: { item: MediaItem }) {
  const words = useWords(portalWords).item

  const conversion = useConversion(item.EncID, item.CanEdit)
  return (
    <div className="vp-note" role="status">
      <span>{words.stillConverting}</span>
      {/* The bar stands before its number is known, so that nothing moves. */}
      {item.CanEdit && <ProgressBar label={words.converting} percent={conversion?.IsProcessing ? conversion.Progress : undefined} />}
    </div>
  )
}

export function FailedPanel({ item }: { item: MediaItem }) {
  const words = useWords(portalWords).item

  return (
    <div className="vp-stage-state">
      <div className="vp-stage-words">
        <h2>{words.failedTitle}</h2>
        <p>{item.StatusMessage}</p>
        {item.CanEdit && (
          <Link to="/conversions.aspx" {...buttonLook()}>
            {words.manage}
          </Link>
        )}
      </div>
    </div>
  )
}
