import { Suspense, useEffect } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { laterPart } from './later-part.ts'
import { loadToasts, showToastList, toastList } from './toasts.ts'

const ToastList = laterPart(() => loadToasts().then((module) => module.ToastList))

const firstActions = ['pointerdown', 'keydown'] as const

/** The list of toasts. It loads with the first press of a pointer or key, or with the first toast. */
export function Toasts() {
  const isWanted = useStore(toastList, (state) => state.isWanted)
  useEffect(() => {
    if (isWanted) return
    for (const action of firstActions) addEventListener(action, showToastList, { capture: true, once: true, passive: true })
    return () => {
      for (const action of firstActions) removeEventListener(action, showToastList, { capture: true })
    }
  }, [isWanted])
  return <Suspense fallback={null}>{isWanted && <ToastList />}</Suspense>
}
