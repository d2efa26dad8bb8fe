/** A browser that can send media to another screen does that only with what it plays itself. */
export const prefersNativePlayback = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in globalThis
