import { cmaf } from '../engines/cmaf.ts'
import { dash } from '../engines/dash.ts'
import type { Engine } from '../engines/engine.ts'
import { hlsWith } from '../engines/hls.ts'
import { native } from '../engines/native.ts'
import type { Streaming } from '../engines/streaming.ts'
import type { LiveOptions } from '../features/live.ts'
import type { OverlayAnalyticsOptions } from '../features/overlay-analytics.ts'

export interface StreamingOptions extends OverlayAnalyticsOptions {
  /** As `createPlayer` takes them. */
  engines: readonly Engine[]
  live: LiveOptions
}

/**
 * Reads streaming options from a query: `hlsmode` (-1 never hls.js, 0 if needed, 1 always), `nodash`, `livesync`, `resync`, `maxbuffer` and
 * `backbuffer` in seconds, `lowlatency` (0: off), `startlevel`, `bandwidth` in bits a second, `disablestatuscheck`, `streamstatus`,
 * `debug`; `showanalytics`, `analyticsfrom` and `analyticsto` (days). Invalid values are ignored.
 */
export function readStreaming(search: string): StreamingOptions {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]))
  const isOn = (name: string): boolean => ['1', 'true', 'on', ''].includes(given.get(name) ?? 'no')
  const number = (name: string, min: number, max: number): number | undefined => {
    const text = given.get(name) ?? ''
    const value = text === '' ? Number.NaN : Number(text)
    return value >= min && value <= max ? value : undefined
  }
  const day = (name: string): string | undefined => /^\d{4}-\d\d-\d\d$/.exec(given.get(name) ?? '')?.[0]
  const found = {
    liveSync: number('livesync', 0.5, 600),
    resync: number('resync', 1, 3600),
    maxBuffer: number('maxbuffer', 1, 600),
    backBuffer: number('backbuffer', 0, 3600),
    startLevel: number('startlevel', -1, 50),
    bandwidth: number('bandwidth', 1000, 1e9),
    lowLatency: ['0', 'false', 'off'].includes(given.get('lowlatency') ?? '') ? false : undefined,
    debug: isOn('debug') || undefined,
  }
  const streaming = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Streaming
  const mode = number('hlsmode', -1, 1) ?? 0
  const noDash = isOn('nodash')
  const engines: Engine[] = mode === 1 ? [hlsWith(streaming)] : [native, cmaf, ...(mode === 0 ? [hlsWith(streaming)] : [])]
  return {
    engines: noDash ? engines : [...engines, dash],
    ...(isOn('showanalytics') ? { analytics: { show: true, from: day('analyticsfrom'), to: day('analyticsto') } } : {}),
    live: { statusCheck: !isOn('disablestatuscheck'), showStatus: isOn('streamstatus') },
  }
}
