import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { createEmbedUrl, createWebLink, listShares, type ShareAnswer, type ShareList } from '../../sdk/shares/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { endingsFor, mayMake } from './endings.ts'
import './shares.css'

export interface CodeOptionsProps {
  item: MediaItem
  list: ShareList
  kind: 'weblink' | 'embed'
  /** With the server's address. */
  base: string
  /** A link to one chapter; 0 to the whole item. */
  chapter?: number
  onMade: (made: ShareAnswer) => void
}

/** What a link with a code does, and the button that makes it. */
export function CodeOptions({ item, list, kind, base, chapter = 0, onMade }: CodeOptionsProps) {
  const words = useWords(sharesWords)
  const portalText = useWords(portalWords)

  const endings = endingsFor(list, kind)
  const [days, setDays] = useState(endings[0] ?? 0)
  const [noSignIn, setNoSignIn] = useState(false)
  const [needSignIn, setNeedSignIn] = useState(false)
  const [bypass, setBypass] = useState(false)
  const making = useWrite(
    () => {
      const wish = { id: item.EncID, duration: days, baseurl: base, restrictionbypass: bypass }
      if (kind === 'weblink') return client.call(createWebLink, { ...wish, authbypass: noSignIn, chapid: chapter })
      return client.call(createEmbedUrl, { ...wish, ...(list.IsPublic ? (needSignIn ? { auth: true } : {}) : { auth: !noSignIn }) })
    },
    {
      changes: [listShares],
      onDone: (made) => {
        onMade(made)
      },
      isForm: true,
    },
  )
  const isUseful = mayMake(list, { kind, days, needSignIn })
  return (
    <form
      data-untracked
      className="vp-code-options"
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate()
      }}
    >
      <p className="vp-help">{words.optionsHelp}</p>
      <Select
        label={words.ends}
        options={endings.map((value) => ({
          value,
          label: lookUp(words.endings, value) ?? words.endingDays({ days: value }),
        }))}
        value={days}
        onChange={setDays}
      />
      {list.SignInForced && <p className="vp-help">{words.signInForced}</p>}
      {list.IsPublic && kind === 'embed' && !list.SignInForced && (
        <Switch label={words.needSignIn} checked={needSignIn} onChange={setNeedSignIn} />
      )}
      {!list.IsPublic && list.CanBypass && !list.SignInForced && (
        <Switch label={words.noSignIn} checked={noSignIn} onChange={setNoSignIn} />
      )}
      {!list.IsPublic && list.CanBypass && (
        <Switch label={words.bypass} {...(item.IsPrivate ? { help: words.bypassPrivate } : {})} checked={bypass} onChange={setBypass} />
      )}
      <div role="alert">{making.isError && <p className="vp-error">{errorSentence(portalText, making.error)}</p>}</div>
      <Button type="submit" isBusy={making.isPending} disabled={!isUseful}>
        {kind === 'embed' ? words.makeEmbed : words.make}
      </Button>
    </form>
  )
}
