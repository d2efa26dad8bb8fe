import { useSyncExternalStore } from 'react'

const subscribe = () => (): void => undefined

/** False while a server draws the first HTML and while React hydrates it, true afterwards. A part that needs the window to draw waits for it. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => typeof document === 'object',
    () => false,
  )
