import { Tabs } from '@base-ui/react/tabs'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { DialogBox } from '../frame/dialog-box.tsx'
import { SwitchField } from '../frame/switch-field.tsx'
import { timeText } from '../media/time-text.ts'
import { CopyField } from './copy-field.tsx'
import { digits, EMBED_SIZE, embedCode, scriptCode } from './embed-code.ts'

const words = portal.share

export interface ShareDialogProps {
  item: MediaItem
  base: string
  /** Where the player stands, in seconds. */
  time: number
  open: boolean
  onClose: () => void
}

export function ShareDialog({ item, base, time, open, onClose }: ShareDialogProps) {
  const isPlaylist = item.RecordType === RecordTypes.playlist
  const script = isPlaylist
    ? scriptCode({ base, title: item.Title, playlist: item.EncID })
    : scriptCode({ base, title: item.Title, term: item.Title })
  return (
    <DialogBox open={open} onClose={onClose} title={words.title}>
      {item.IsPrivate && (
        <p className="vp-note" data-tone="warning">
          <Lock aria-hidden size={16} /> {words.privateHelp}
        </p>
      )}
      <Tabs.Root defaultValue="link">
        <Tabs.List className="vp-tabs">
          <Tabs.Tab value="link">{words.link}</Tabs.Tab>
          {item.CanShareByEmbed && <Tabs.Tab value="embed">{words.embed}</Tabs.Tab>}
          {item.CanShareByEmbed && <Tabs.Tab value="script">{words.script}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="link" className="vp-tab-panel">
          <LinkPanel item={item} base={base} time={time} />
        </Tabs.Panel>
        <Tabs.Panel value="embed" className="vp-tab-panel">
          <EmbedPanel item={item} base={base} />
        </Tabs.Panel>
        <Tabs.Panel value="script" className="vp-tab-panel">
          <CopyField label={words.scriptLabel} text={script} rows={4} />
          <p className="vp-help">{words.scriptHelp}</p>
        </Tabs.Panel>
      </Tabs.Root>
    </DialogBox>
  )
}

function LinkPanel({ item, base, time }: Pick<ShareDialogProps, 'item' | 'base' | 'time'>) {
  const [atTime, setAtTime] = useState(false)
  const seconds = Math.floor(time)
  const address = `${base}/view.aspx?id=${item.EncID}${atTime ? `&resume=${seconds}` : ''}`
  return (
    <>
      <CopyField label={words.linkLabel} text={address} />
      {seconds > 0 && <SwitchField label={words.start(timeText(seconds))} checked={atTime} onChange={setAtTime} />}
    </>
  )
}

function EmbedPanel({ item, base }: Pick<ShareDialogProps, 'item' | 'base'>) {
  const id = useId()
  const [width, setWidth] = useState<string>(String(EMBED_SIZE.width))
  const [height, setHeight] = useState<string>(String(EMBED_SIZE.height))
  return (
    <>
      <div className="vp-row">
        <label className="vp-field vp-field-short" htmlFor={`${id}-w`}>
          <span>{words.width}</span>
          <input
            id={`${id}-w`}
            inputMode="numeric"
            value={width}
            onChange={(event) => setWidth(digits(event.target.value))}
            onBlur={() => setWidth(width || String(EMBED_SIZE.width))}
          />
        </label>
        <label className="vp-field vp-field-short" htmlFor={`${id}-h`}>
          <span>{words.height}</span>
          <input
            id={`${id}-h`}
            inputMode="numeric"
            value={height}
            onChange={(event) => setHeight(digits(event.target.value))}
            onBlur={() => setHeight(height || String(EMBED_SIZE.height))}
          />
        </label>
      </div>
      <CopyField label={words.embedLabel} text={embedCode({ base, encid: item.EncID, title: item.Title, width, height })} rows={7} />
    </>
  )
}
