import { lazy } from 'react'

export type ToastTone = 'success' | 'warning' | 'danger'

// Nobody needs it for the first paint.
const load = () => import('./toast-list.tsx')

export const Toasts = lazy(() => load().then((module) => ({ default: module.ToastList })))

/** Says something for five seconds, bottom right. */
export function toast(tone: ToastTone, sentence: string): void {
  void load().then(({ toastManager }) => toastManager.add({ title: sentence, type: tone }))
}
