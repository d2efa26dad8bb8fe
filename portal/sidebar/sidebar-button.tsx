import { useNavigate, useSearch } from '@tanstack/react-router'
import { LibraryBig } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { PageQuery } from '../page-query.ts'
import { IconButton } from '../ui/button.tsx'

// Nobody needs it for the first paint.
const load = () => import('./sidebar.tsx')
const Sidebar = lazy(() => load().then((module) => ({ default: module.Sidebar })))

/** Opens a person's own lists; `opensidebar=true` in the address does so by itself. */
export function SidebarButton() {
  const words = useWords(listsWords)

  const search: PageQuery = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAsked = String(search.opensidebar).toLowerCase() === 'true'
  const [open, setOpen] = useState(isAsked)
  // Once it was open it stays, so that it can leave the screen as dialogs do.
  const wasOpen = useRef(false)
  if (open) wasOpen.current = true
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  const close = (): void => {
    setOpen(false)
    // Coming back to this address is not asking again.
    if (isAsked) void navigate({ to: '.', search: (now: PageQuery) => ({ ...now, opensidebar: undefined }), replace: true })
  }
  return (
    <>
      <IconButton
        className="vp-sidebar-open"
        label={words.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <LibraryBig aria-hidden size={22} />
      </IconButton>
      {wasOpen.current && (
        <Suspense fallback={null}>
          <Sidebar open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
