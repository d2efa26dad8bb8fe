/** A browser that can send media to another screen does that only with what it plays itself. */
export const prefersItself = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in globalThis
