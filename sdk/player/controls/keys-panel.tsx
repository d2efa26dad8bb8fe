import { useEffect, useRef, useState } from 'react'
import { keysWords } from '../../text/en/keys.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { ShortcutList } from '../shortcuts/index.ts'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/** The shortcuts of single keys, and the way to the page about accessibility of the library that the item comes from. */
export function KeysPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)
  const said = useWords(keysWords)

  const { keyboard } = usePlayer()
  const isOn = usePlayerState((state) => state.shortcuts ?? false)
  const changes = usePlayerState((state) => state.keys) ?? {}
  const page = usePlayerState((state) => state.item?.ViewURL) ?? ''
  if (!keyboard) return null
  return (
    <Panel label={words.shortcuts} close={close} back={back} first="input">
      <ShortcutList isOn={isOn} changes={changes} onSwitch={keyboard.setShortcuts} onKey={keyboard.setKey} />
      {page !== '' && (
        <a href={new URL('/accessibility', new URL(page, document.baseURI)).href} target="_blank" rel="noopener">
          {said.accessibility}
        </a>
      )}
    </Panel>
  )
}

/** The same over the video, opened by a key. The focus returns to the control that had it. */
export function KeysOverlay() {
  const { keyboard, idle, media } = usePlayer()
  const box = media.closest<HTMLElement>('.vt-player')
  const [before] = useState(() => (box?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => idle?.hold(), [idle])
  const close = (): void => {
    keyboard?.showKeys(false)
    const last = before instanceof HTMLElement && before.isConnected ? before : box
    last?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={own}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !own.current?.contains(relatedTarget)) keyboard?.showKeys(false)
      }}
    >
      <KeysPanel close={close} />
    </div>
  )
}
