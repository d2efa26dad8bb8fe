import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ShortcutList } from '../../sdk/player/shortcuts/index.ts'
import type { ShortcutChoices } from '../../sdk/preferences/contract.ts'
import { accessibilityWords } from '../../sdk/text/en/accessibility.ts'
import { useWords } from '../../sdk/text/language.ts'
import { PageKeyTable } from '../commands/page-key-table.tsx'
import { usePageOptions } from '../page-options.ts'
import { takePlayerKeys } from '../preferences/player-keys.ts'
import { readPlayerKeys, savePlayerKeys } from '../preferences/watch-player-keys.ts'
import { usePageTitle } from '../ui/page-title.ts'
import './accessibility.css'

/** The keys of the player, which each person can change, and those of the pages. */
export function KeyboardPage() {
  const words = useWords(accessibilityWords)
  const { User } = usePageOptions()
  usePageTitle(words.keyboard)
  const [choices, setChoices] = useState(() => {
    takePlayerKeys(User)
    return readPlayerKeys()
  })
  const change = (next: (before: ShortcutChoices) => ShortcutChoices): void => {
    // "Restore all keys" changes one after the other: each begins with what the one before it has kept.
    const after = next(readPlayerKeys())
    savePlayerKeys(after)
    setChoices(after)
  }
  return (
    <div className="vp-content vp-narrow vp-accessibility">
      <div className="vp-page-head">
        <h1>{words.keyboard}</h1>
        <p className="vp-lead">{User.IsAnonymous ? words.keptHere : words.keptWithAccount}</p>
      </div>
      <section>
        <h2>{words.player}</h2>
        <p>{words.playerText}</p>
        <ShortcutList
          isOn={choices.IsOn}
          changes={choices.Keys}
          onSwitch={(IsOn) => change((before) => ({ ...before, IsOn }))}
          onKey={(usual, key) => change((before) => ({ ...before, Keys: withKey(before.Keys, usual, key) }))}
        />
      </section>
      <section>
        <h2>{words.pages}</h2>
        <p>{words.pagesText}</p>
        <PageKeyTable />
      </section>
      <p>
        <Link to="/accessibility">{words.title}</Link>
      </p>
    </div>
  )
}

function withKey(keys: ShortcutChoices['Keys'], usual: string, key: string): ShortcutChoices['Keys'] {
  const { [usual]: _, ...others } = keys
  const name = key.toLowerCase()
  return name === usual ? others : { ...others, [usual]: name }
}
