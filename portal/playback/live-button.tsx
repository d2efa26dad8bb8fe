import { Radio } from 'lucide-react'
import { useId, useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { createLive, PlaybackLimits } from '../../sdk/playback/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'

/** Adds a live stream of another server, for those who may. */
export function LiveButton() {
  const words = useWords(playbackWords)

  const { User } = usePageOptions()
  const [open, setOpen] = useState(false)
  const mayAdd = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.virtualClass)
  if (!mayAdd) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Radio aria-hidden size={18} /> {words.addLive}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.addLiveTitle}>
        <LiveForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function LiveForm({ onClose }: { onClose: () => void }) {
  const portal = useWords(portalWords)
  const words = useWords(playbackWords)

  const id = useId()
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const adding = useWrite(() => client.call(createLive, { title, url }), {
    changes: [],
    // A page of its own: only that may fetch the stream.
    onDone: ({ EncID }) => location.assign(`/view.aspx?id=${EncID}`),
    isForm: true,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate()
      }}
    >
      <div className="vp-field">
        <label htmlFor={`${id}-title`}>{portal.edit.name}</label>
        <input id={`${id}-title`} required maxLength={500} value={title} onChange={(event) => setTitle(event.target.value)} />
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-url`}>{words.live}</label>
        <input
          id={`${id}-url`}
          type="url"
          required
          maxLength={PlaybackLimits.url}
          value={url}
          aria-describedby={`${id}-url-help`}
          onChange={(event) => setUrl(event.target.value)}
        />
        <p id={`${id}-url-help`} className="vp-help">
          {words.liveHelp}
        </p>
      </div>
      <div role="alert">{adding.isError && <p className="vp-error">{errorSentence(portal, adding.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button type="submit" tone="accent" isBusy={adding.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
