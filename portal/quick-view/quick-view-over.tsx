import { lazy, Suspense, useEffect, useRef } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { quickViewWords } from '../../sdk/text/en/quick-view.ts'
import { useWords } from '../../sdk/text/language.ts'
import { toast } from '../ui/toasts.ts'
import { useQuickView } from './use-quick-view.ts'

// The player and everything else that it shows come with it.
const QuickView = lazy(() => import('./quick-view.tsx').then((module) => ({ default: module.QuickView })))

/** The quick view that the address asks for. Once it was open it stays, so that it can leave the screen and give the focus back as dialogs do. */
export function QuickViewOver({ items }: { items: MediaSummary[] }) {
  const words = useWords(quickViewWords)

  const { id, isInvalid, show, close } = useQuickView()
  const last = useRef(id)
  if (id !== undefined) last.current = id
  useEffect(() => {
    if (isInvalid) toast('danger', words.invalid)
  }, [isInvalid, words.invalid])
  if (last.current === undefined) return null
  return (
    <Suspense fallback={null}>
      <QuickView open={id !== undefined} id={last.current} results={items} onShow={show} onClose={close} />
    </Suspense>
  )
}
