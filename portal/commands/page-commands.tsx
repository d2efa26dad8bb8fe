import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { mayOpenUploadPage, usePageOptions } from '../page-options.ts'
import { readPlayerKeys } from '../preferences/watch-player-keys.ts'
import { hasSession } from '../session/session.ts'
import { type PageKeyAction, watchPageKeys } from './page-keys.ts'

const CommandDialog = lazy(() => import('./command-dialog.tsx').then((module) => ({ default: module.CommandDialog })))
const PageKeyDialog = lazy(() => import('./page-key-dialog.tsx').then((module) => ({ default: module.PageKeyDialog })))
const NewMediaDialog = lazy(() => import('../playlists/new-media-dialog.tsx').then((module) => ({ default: module.NewMediaDialog })))
const SettingsDialog = lazy(() => import('../preferences/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })))

/** Dialogs that a key or a command opens. */
export type CommandDialogName = 'commands' | 'keys' | 'new' | 'settings'

/** Listens to the keys of the pages, and shows the dialogs that they open. */
export function PageCommands() {
  const options = usePageOptions()
  const { User } = options
  const navigate = useNavigate()
  const [shown, setShown] = useState<CommandDialogName>()
  const isOn = (): boolean => User.Shortcuts?.IsOn ?? readPlayerKeys().IsOn
  const open = (to: string, search: Record<string, string> = {}): true => {
    void navigate({ to, search })
    return true
  }
  const show = (name: CommandDialogName): true => {
    setShown(name)
    return true
  }
  const actions: Record<PageKeyAction, () => boolean> = {
    search: focusSearch,
    upload: () => mayOpenUploadPage(options) && open('/upload.aspx'),
    home: () => open('/'),
    mine: () => hasSession(User) && !User.IsGuest && open('/mine'),
    categories: () => User.SeesCategories === true && open('/Default.aspx', { show: 'cats' }),
    list: () => show('keys'),
    commands: () => show('commands'),
  }
  const now = useRef({ isOn, actions })
  now.current = { isOn, actions }
  useEffect(() => watchPageKeys({ isOn: () => now.current.isOn(), act: (action) => now.current.actions[action]() }), [])
  const close = () => setShown(undefined)
  return (
    <Suspense fallback={null}>
      {shown === 'commands' && <CommandDialog onClose={close} onShow={setShown} />}
      {shown === 'keys' && <PageKeyDialog isOn={isOn()} onClose={close} />}
      {shown === 'new' && <NewMediaDialog open onClose={close} />}
      {shown === 'settings' && <SettingsDialog open onClose={close} />}
    </Suspense>
  )
}

/** The search of the header, which pages inside other pages do not have. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('.vp-header .vp-search-input')
  field?.focus()
  field?.select()
  return field !== null
}
