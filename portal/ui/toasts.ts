import { lazy } from 'react'

export type ToastTone = 'success' | 'warning' | 'danger'

// Nobody needs it for the first paint.
const load = () => import('./toast-list.tsx')

export const Toasts = lazy(() => load().then((module) => ({ default: module.ToastList })))

/** Something that can be done about what is said. */
export interface ToastAction {
  label: string
  run: () => void
}

// Long enough for everybody who has to find the way there first.
const ACTION_MS = 500_000

/** Says something for five seconds, in the middle of the lower edge; longer where something can be done about it. Answers the function that takes it away. */
export function toast(tone: ToastTone, sentence: string, action?: ToastAction): () => void {
  const shown = load().then(async ({ toastManager, toastsShown }) => {
    await toastsShown
    if (!action) return toastManager.add({ title: sentence, type: tone })
    const onClick = () => {
      toastManager.close(id)
      action.run()
    }
    const id: string = toastManager.add({
      title: sentence,
      type: tone,
      timeout: ACTION_MS,
      actionProps: { children: action.label, onClick },
    })
    return id
  })
  return () => void Promise.all([load(), shown]).then(([{ toastManager }, id]) => toastManager.close(id))
}
