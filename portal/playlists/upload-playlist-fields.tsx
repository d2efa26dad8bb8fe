import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadPlaylistWords } from '../../sdk/text/en/upload-playlist.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'

import { Button, buttonLook } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import type { UploadPlaylistMaker } from './playlist-of-uploads.ts'
import './playlists.css'

export interface UploadPlaylistFieldsProps {
  maker: UploadPlaylistMaker
}

/** Whether the files become a playlist, and what became of it. */
export function UploadPlaylistFields({ maker }: UploadPlaylistFieldsProps) {
  const words = useWords(uploadPlaylistWords)
  const portal = useWords(portalWords)

  const made = useStore(maker.store, (state) => state)
  return (
    <div className="vp-upload-playlist">
      {made.state === 'waiting' && (
        <Switch
          label={words.create}
          {...(made.isAsked ? {} : { help: words.help })}
          checked={made.isWanted}
          onChange={(isWanted) => maker.change({ isWanted })}
        />
      )}
      {made.state === 'waiting' && made.isWanted && <TitleField maker={maker} title={made.title} isAsked={made.isAsked} />}
      <div role="status">
        {made.state === 'waiting' && made.isAsked && <p>{words.help}</p>}
        {made.state === 'making' && <p>{words.creating}</p>}
        {made.state === 'made' && <p>{words.created({ count: made.added })}</p>}
        {made.state === 'made' && made.left.length > 0 && <p className="vp-help">{words.notIncluded({ names: textList(made.left) })}</p>}
        {made.state === 'failed' && <p className="vp-error">{words.failed({ sentence: made.message })}</p>}
      </div>
      <div className="vp-row">
        {made.state === 'made' && (
          <>
            <Link to="/view.aspx" search={{ id: made.encid }} {...buttonLook({ tone: 'accent' })}>
              {words.open}
            </Link>
            <Button onClick={() => maker.reset()}>{portal.dismiss}</Button>
          </>
        )}
        {made.state === 'failed' && <Button onClick={() => maker.retry()}>{words.retry}</Button>}
      </div>
    </div>
  )
}

/** The title of the playlist, and the button that asks for it. */
function TitleField({ maker, title, isAsked }: { maker: UploadPlaylistMaker; title: string; isAsked: boolean }) {
  const words = useWords(uploadPlaylistWords)

  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  const isBlank = isChecked && title.trim() === ''
  const ask = () => {
    const isAccepted = maker.ask()
    setChecked(!isAccepted)
    if (!isAccepted) field.current?.focus()
  }
  return (
    <>
      <div className="vp-field">
        <label htmlFor={`${id}-title`}>{words.title}</label>
        <input
          id={`${id}-title`}
          ref={field}
          required
          maxLength={500}
          value={title}
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? `${id}-error` : undefined}
          onChange={(event) => maker.change({ title: event.target.value })}
        />
        {isBlank && (
          <p id={`${id}-error`} className="vp-error">
            {words.blank}
          </p>
        )}
      </div>
      {!isAsked && (
        <div className="vp-row">
          <Button onClick={ask}>{words.make}</Button>
        </div>
      )}
    </>
  )
}
