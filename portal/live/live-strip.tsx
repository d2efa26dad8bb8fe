import { CircleStop, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { endLive, getLiveEvent } from '../../sdk/live/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { liveWords } from '../../sdk/text/en/live.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { useLiveEvent } from './use-live-event.ts'

const tones = { waiting: 'warning', live: 'danger', interrupted: 'warning', ended: undefined } as const

/** State and viewers of a live event, and for its presenter the way to the encoder and to the end. */
export function LiveStrip({ item }: { item: MediaItem }) {
  const words = useWords(liveWords)

  const now = useLiveEvent(item)
  const [isEnding, setEnding] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const encid = item.EncID
  const ending = useWrite(endLive, {
    changes: [getLiveEvent, getMedia],
    done: () => words.hasEnded,
    onDone: () => setEnding(false),
  })
  const state = now?.State ?? item.LiveEvent?.State ?? 'waiting'
  return (
    <section aria-label={words.panel}>
      <div className="vp-row">
        <span className="vp-tags" role="status">
          <span className="vp-tag" data-tone={tones[state]}>
            {words.states[state]}
          </span>
        </span>
        <span className="vp-help">{now?.EncoderName ?? item.LiveEvent?.EncoderName}</span>
        {state === 'live' && <span className="vp-help">{words.viewers({ count: now?.Viewers ?? 0 })}</span>}
        {now?.CanPresent && state !== 'ended' && (
          <>
            <Button onClick={() => setSetting(true)}>
              <Settings2 aria-hidden size={18} /> {words.connection}
            </Button>
            <Button tone="danger" onClick={() => setEnding(true)}>
              <CircleStop aria-hidden size={18} /> {words.end}
            </Button>
          </>
        )}
      </div>
      {state === 'interrupted' && <p className="vp-help">{words.interrupted}</p>}
      {now?.Problem && <p className="vp-error">{now.Problem}</p>}
      <ConfirmDialog
        open={isEnding}
        danger
        title={words.endAsk}
        help={words.endHelp}
        confirm={words.end}
        busy={ending.isPending}
        onConfirm={() => ending.mutate({ encid })}
        onClose={() => setEnding(false)}
      />
      {isSetting && <ConnectionDialog encId={encid} onClose={() => setSetting(false)} />}
    </section>
  )
}
